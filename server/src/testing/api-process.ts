import type { AddressInfo } from 'node:net'
import { buildHttp } from '../http/app.ts'
import { type ApiPlatform, createApiPlatform } from './api-platform.ts'

// Runs as a process that can be killed: the public API on its own port, which it reports.
const app = await buildHttp(await createApiPlatform(JSON.parse(process.argv[2] ?? '{}') as ApiPlatform))
await app.listen({ host: '127.0.0.1', port: 0 })
process.on('disconnect', () => process.exit())
process.send?.((app.server.address() as AddressInfo).port)
