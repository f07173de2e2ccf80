import { rotateKey } from '../domain/operations/keys/rotate-key.ts'
import { systemContext } from '../domain/kernel/system-context.ts'
import { type ApiPlatform, createApiPlatform } from './api-platform.ts'

// Runs as a process that can be killed: rotates the key and reports how many data keys it has rewrapped.
const of = JSON.parse(process.argv[2] ?? '{}') as ApiPlatform
const ctx = systemContext(await createApiPlatform(of), 'test')
const rotated = await rotateKey(ctx, Buffer.from(of.encryptionKey, 'hex'), (rewrapped) =>
  process.send?.({ rewrapped }),
)
process.send?.({ rotated })
process.disconnect?.()
process.exit()
