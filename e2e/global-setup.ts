import { ensureBuilt } from '../scripts/house/ensure-built.ts'

/** The tests run what `npm start` would run: pages and server, built from these sources. */
export const setup = () => ensureBuilt()
