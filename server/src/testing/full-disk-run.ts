// Fills a small disk through the local storage: run in a mount namespace of its own, with the folder of a new tmpfs.
import { readdir } from 'node:fs/promises'
import { createLocalStorage } from '../platform/storage/local.ts'

const [folder = ''] = process.argv.slice(2)
const storage = createLocalStorage(folder)
const bytes = (n: number) => new Uint8Array(100_000).fill(n)

const stored: string[] = []
async function fill(): Promise<unknown> {
  for (;;) {
    const key = `cli_a/${stored.length}`
    try {
      await storage.put(key, bytes(stored.length))
    } catch (error) {
      return (error as NodeJS.ErrnoException).code
    }
    stored.push(key)
  }
}
const code = await fill()
const files = await readdir(`${folder}/cli_a`)
const contents = await Promise.all(stored.map((key) => storage.get(key)))
const whole = contents.every((content, n) => Buffer.from(content).equals(Buffer.from(bytes(n))))
await storage.delete(stored[0]!)
await storage.put('cli_a/again', bytes(9))
process.stdout.write(JSON.stringify({ code, stored: stored.length, files: files.length, whole }))
