import { measureSize, type Taken } from '../../server/src/domain/operations/health/measure-size.ts'
import { systemContext } from '../../server/src/domain/kernel/system-context.ts'
import type { AdminCommand } from './command.ts'
import { withPlatform } from './with-platform.ts'

const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1).padStart(12)} MB`

function printAll(title: string, taken: readonly Taken[]): void {
  console.log(`\n${title}`)
  for (const { name, bytes } of taken) console.log(`${inMegabytes(bytes)}  ${name}`)
}

export const size: AdminCommand = {
  usage: '',
  about: 'prints what takes the space: the database and its largest tables, the pictures, and DATA_DIR',
  options: {},
  run: () =>
    withPlatform(async (platform) => {
      const { database, pictures, tables, dataDir, free } = await measureSize(
        systemContext(platform, 'admin size'),
      )
      console.log(`${inMegabytes(database)}  database`)
      console.log(`${inMegabytes(pictures.bytes)}  ${pictures.count} pictures in the storage`)
      if (free !== null) console.log(`${inMegabytes(free)}  free on the disk of DATA_DIR`)
      printAll('Largest tables, with their indexes', tables)
      printAll(`In DATA_DIR ${platform.config.dataDir}`, dataDir)
      return 0
    }),
}
