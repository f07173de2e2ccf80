// `npm run build`: builds pages, server and face nets where outdated, without starting anything.
import { ensureBuilt } from './lib/ensure-built.ts'

await ensureBuilt()
