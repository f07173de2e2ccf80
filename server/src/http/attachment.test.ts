import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test('a plain name is used as it is', () =>
  expect(attachment('Abay Bank 2031-06-02.tar.gz')).toBe(
    'attachment; filename="Abay Bank 2031-06-02.tar.gz"',
  ))

test('any other name is sent whole, next to an ASCII approximation', () => {
  expect(attachment('Café Ñandú.tar.gz')).toBe(
    `attachment; filename="Cafe Nandu.tar.gz"; filename*=UTF-8''Caf%C3%A9%20%C3%91and%C3%BA.tar.gz`,
  )
  expect(attachment('ዓባይ 2031-06-02.tar.gz')).toBe(
    `attachment; filename="2031-06-02.tar.gz"; filename*=UTF-8''%E1%8B%93%E1%89%A3%E1%8B%AD%202031-06-02.tar.gz`,
  )
})

test.each([
  'a"; filename="b.exe',
  'a\r\nSet-Cookie: x=1',
  '../../etc/passwd',
  'ዓ\u0000"\\%41',
  '\uD800',
  "O'Neil*(1)",
])('nothing in %j leaves the header, or the folder', (name) => {
  const header = attachment(name)
  expect(header).toMatch(/^attachment; filename="[\w()][\w. ()-]*"(; filename\*=UTF-8''[\w.%~!-]*)?$/u)
  const [, whole = ''] = header.split("UTF-8''")
  if (header.includes('filename*')) expect(decodeURIComponent(whole)).toBe(name.toWellFormed())
})
