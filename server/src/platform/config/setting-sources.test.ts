import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { effectiveSettings } from './describe-settings.ts'
import { collectSettings, SECRETS, settingLayers } from './setting-sources.ts'

const home = mkdtempSync(join(tmpdir(), 'wabi-settings-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

function write(name: string, text: string): string {
  writeFileSync(join(home, name), text)
  return join(home, name)
}

const near = write('.env', 'PORT=4001\nMAIL_FROM="Abay # Bank <a@example.com>"\nSMTP_URL=smtp://near:587\n')
const far = write('wabi.env', 'PORT=4002\nROLE=api\nSUPPORT_EMAIL=help@example.com\n')
const files = { WABI_ENV_FILES: `${near}:${join(home, 'missing.env')}:${far}` }

test('the environment comes before the file of the project, and that before the one of the machine', () => {
  const found = collectSettings(settingLayers({ ...files, ROLE: 'worker', SMTP_URL: '' }))
  expect(Object.fromEntries(found)).toMatchObject({
    ROLE: { value: 'worker', source: 'environment' },
    PORT: { value: '4001', source: near },
    MAIL_FROM: { value: 'Abay # Bank <a@example.com>', source: near },
    SUPPORT_EMAIL: { value: 'help@example.com', source: far },
    SMTP_URL: { value: '', source: 'environment' },
  })
})

test.each(SECRETS)('%s may be in a file of its own', (name) => {
  const path = write(`secret-${name}`, 'the secret\n')
  const found = collectSettings(settingLayers({ WABI_ENV_FILES: '', [`${name}_FILE`]: path }))
  expect(found.get(name)).toEqual({ value: 'the secret', source: path })
})

test('the server reads a secret from its file, and says which file it cannot read', () => {
  const key = Buffer.alloc(32, 5)
  const path = write('key', `${key.toString('base64')}\n`)
  expect(readConfig({ ENCRYPTION_KEY_FILE: path }).encryptionKey).toEqual(new Uint8Array(key))
  expect(() => readConfig({ ENCRYPTION_KEY_FILE: join(home, 'none') })).toThrow(
    /^ENCRYPTION_KEY_FILE: .*none.*\. Let it name a file/u,
  )
  expect(() => readConfig({ ENCRYPTION_KEY_FILE: path, ENCRYPTION_KEY: 'x' })).toThrow(
    new ConfigError('ENCRYPTION_KEY and ENCRYPTION_KEY_FILE are both set (environment): remove one of them.'),
  )
})

test('a secret in the environment replaces the file of a later source, which need not exist', () => {
  const later = write('later.env', `METRICS_TOKEN_FILE=${join(home, 'gone')}\n`)
  const found = collectSettings(settingLayers({ WABI_ENV_FILES: later, METRICS_TOKEN: 'of-the-environment' }))
  expect(found.get('METRICS_TOKEN')).toEqual({ value: 'of-the-environment', source: 'environment' })
})

test('the settings that apply are printed with their sources, and no secret', () => {
  const secrets = Object.fromEntries(SECRETS.map((name) => [name, `hidden-${name}`]))
  const shown = effectiveSettings({ ...secrets, ...files, NODE_ENV: 'production' })
  expect(JSON.stringify(shown)).not.toContain('hidden-')
  expect(shown).toEqual(
    expect.arrayContaining([
      { name: 'PORT', value: '4001', source: near },
      { name: 'METRICS_TOKEN', value: '••••••', source: 'environment' },
      { name: 'DATABASE_POOL_SIZE', value: '10', source: 'default' },
    ]),
  )
  const plain = effectiveSettings({ WABI_ENV_FILES: '', PORT: '4003' })
  expect(plain).toContainEqual({ name: 'PUBLIC_URL', value: 'http://localhost:4003', source: 'default' })
})
