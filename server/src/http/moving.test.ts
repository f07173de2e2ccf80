import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { startS3Service } from '../testing/s3-service.ts'
import { readRelease } from '../testing/release-fixture.ts'
import { runAdmin as admin } from '../testing/run-admin.ts'
import { useOtherMachines } from '../testing/use-other-machines.ts'

const { newFolder, elsewhere } = useOtherMachines()

test('from the embedded database to PostgreSQL and S3, and back to an embedded one', async () => {
  const folder = await newFolder()
  const first = join(folder, 'first')
  await mkdir(first)
  const { opened } = await readRelease('0.1.0', first)
  const ENCRYPTION_KEY = (await readFile(join(first, 'encryption.key'), 'utf8')).trim()
  const embedded = { DATA_DIR: join(folder, 'embedded'), ENCRYPTION_KEY }
  const moved = async (settings: Record<string, string>, ...args: string[]) => {
    const output = await admin({ ENCRYPTION_KEY, ...settings }, 'restore', ...args)
    expect(output).toContain(' sealed values open, 0 do not.')
    expect(Number(/(\d+) sealed values open/u.exec(output)?.[1])).toBeGreaterThanOrEqual(opened)
  }
  await moved(embedded, '--from', first)

  // To one's own PostgreSQL, with the pictures in S3.
  const erasures = join(folder, 'erasures.jsonl')
  await writeFile(erasures, '')
  await admin(embedded, 'backup', '--out', join(folder, 'second'))
  const service = await startS3Service()
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = service.bucket
  const { databaseUrl } = await elsewhere(null)
  const external = {
    DATA_DIR: join(folder, 'external'),
    DATABASE_URL: databaseUrl!,
    STORAGE_URL: `s3://${bucket}/wabi?endpoint=${endpoint}&region=${region}`,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  }
  await moved(external, '--from', join(folder, 'second'), '--erasures', erasures)
  expect([...service.objects.keys()].some((key) => key.includes('/evd_'))).toBe(true)

  // Back to an embedded database on another machine.
  await admin({ ENCRYPTION_KEY, ...external }, 'backup', '--out', join(folder, 'third'))
  await moved({ DATA_DIR: join(folder, 'back') }, '--from', join(folder, 'third'), '--erasures', erasures)
  await service.close()
})

test('a restore with an identity needs BACKUP_TO, and says so', async () => {
  const identity = await generateIdentity()
  const folder = await newFolder()
  const file = join(folder, 'identity.txt')
  await writeFile(file, identity)
  const settings = { DATA_DIR: join(folder, 'data') }
  await expect(admin(settings, 'restore', '--identity', file)).rejects.toThrow('needs BACKUP_TO')
  const to = {
    BACKUP_TO: `file://${join(folder, 'target')}`,
    BACKUP_RECIPIENT: await identityToRecipient(identity),
  }
  await expect(admin({ ...settings, ...to }, 'restore', '--identity', file)).rejects.toThrow(
    'no complete backup',
  )
})
