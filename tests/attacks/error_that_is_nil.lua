-- expect: error: expected text, found nothing
-- line: 3
error(nil)
