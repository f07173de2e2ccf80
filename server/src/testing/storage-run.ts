import { createLocalStorage } from '../platform/storage/local.ts'

// Run by local.test.ts as a process that can be killed: stores objects endlessly and reports each one stored.
const storage = createLocalStorage(process.argv[2] ?? '')
for (let number = 0; ; number += 1) {
  const key = `object${number}`
  await storage.put(key, new Uint8Array(300_000).fill(number))
  process.send?.(key)
}
