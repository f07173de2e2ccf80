import { expect, test } from 'vitest'
import { archiveName } from './archive-name.ts'

const createdAt = new Date('2031-06-02T23:59:00Z')

test.each([
  ['Abay Bank', 'Abay Bank 2031-06-02.tar.gz'],
  ['ዓባይ ባንክ', 'ዓባይ ባንክ 2031-06-02.tar.gz'],
  ['../../etc', 'etc 2031-06-02.tar.gz'],
  ['A/B: "C"\r\n<D>', 'A B C D 2031-06-02.tar.gz'],
  ['\u202Egnp.exe', 'gnp.exe 2031-06-02.tar.gz'],
  ['...', 'client 2031-06-02.tar.gz'],
])('the archive of %j is named %j', (companyName, name) =>
  expect(archiveName({ companyName, createdAt })).toBe(name),
)

test('the longest name fits a file system', () => {
  const name = archiveName({ companyName: '𝔸'.repeat(200), createdAt })
  expect(Buffer.byteLength(name)).toBeLessThan(256)
})
