import { expect, test } from 'vitest'
import { pageOriginText, parsePageOrigin } from './page-origin.ts'
import { returnUrl } from './return-url.ts'

const toOrigin = (address: string) => {
  const origin = parsePageOrigin(address)
  return origin && pageOriginText(origin)
}

test.each([
  ['https://shop.example/done?order=7#top', 'https://shop.example'],
  ['HTTPS://Shop.Example:443/', 'https://shop.example'],
  ['https://shop.example:8443', 'https://shop.example:8443'],
  ['https://192.0.2.7/x', 'https://192.0.2.7'],
  ['http://localhost:4000/', 'http://localhost:4000'],
  ['http://[::1]:4000/', 'http://[::1]:4000'],
  // Ethiopic: a single script, not punycode.
  ['https://ሱቅ.example/', 'https://xn--oyd4b.example'],
])('%s is served from %s', (address, expected) => {
  expect(toOrigin(address)).toBe(expected)
  expect(returnUrl.safeParse(address).success).toBe(true)
})

test.each([
  ['a wildcard', 'https://*/x'],
  ['a wildcard in a label', 'https://*.example/x'],
  ['a directive', "https://shop.example; script-src 'unsafe-inline'/x"],
  ['a directive without a space', 'https://shop.example;script-src/x'],
  ['a second policy', 'https://shop.example,default-src/x'],
  ['a keyword', "https://'none'/x"],
  ['a user name', 'https://bank.example@shop.example/'],
  ['a user name and a password', 'https://a:b@shop.example/'],
  ['an encoded host', 'https://shop%2eexample/'],
  ['a backslash', 'https://shop.example\\@evil.example/'],
  ['a space', 'https://shop.example /'],
  ['a line break', 'https://shop.example\r\nx: y/'],
  ['a tab that browsers drop', 'https://shop\t.example/'],
  ['an underscore', 'https://my_shop.example/'],
  ['a dot at the end', 'https://shop.example./'],
  ['an address in other notation', 'https://0x7f.1/'],
  ['full-width letters', 'https://ｓhop.example/'],
  ['a soft hyphen', 'https://sh\u00adop.example/'],
  ['a full stop of another script', 'https://shop。example/'],
  ['Latin with a Cyrillic letter', 'https://pаypal.example/'],
  ['Cyrillic only, which passes for Latin', 'https://аррӏе.example/'],
  ['Greek only', 'https://αο.example/'],
  ['Latin beyond a to z', 'https://paypaı.example/'],
  ['Latin and Ethiopic in one label', 'https://shopሱቅ.example/'],
  ['punycode', 'https://xn--80ak6aa92e.example/'],
  ['punycode in capitals', 'https://XN--80ak6aa92e.example/'],
  ['port 0', 'https://shop.example:0/'],
  ['no port number', 'https://shop.example:70000/'],
  ['an IPv6 address, which no policy can name', 'https://[::1]/'],
  ['http elsewhere', 'http://shop.example/'],
  ['another scheme', 'javascript:alert(1)'],
  ['no scheme', '//shop.example/'],
])('%s is refused: %s', (_, address) => {
  expect(toOrigin(address)).toBeNull()
  expect(returnUrl.safeParse(address).success).toBe(false)
})

test('a separator in the path is refused too, but accepted if percent-encoded', () => {
  for (const path of ['/a;b', '/a,b', '/a b', '/*', '/\u0085', '/\u202e'])
    expect(returnUrl.safeParse(`https://shop.example${path}`).success, path).toBe(false)
  expect(returnUrl.safeParse('https://shop.example/a%3Bb%2Cc%20d%2A').success).toBe(true)
})
