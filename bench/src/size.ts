import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { openOffice } from '../../server/src/domain/verification/session/testing/office.ts'
import { asSystem } from '../../server/src/platform/db/tenant.ts'
import { spentCpuMs } from '../../vision/src/core/process-usage.ts'
import { getProcessTreeUsage } from '../../vision/src/core/process-usage.ts'
import { startCustomer, waitUntilRead, withPlatform } from './decision.ts'

const CUSTOMERS = 10

/**
 * `npm run bench -- size [N]`: what a whole verification costs and leaves, for docs/SCALE.md: N customers with document,
 * head turn and selfie. Prints CPU-seconds of the whole process tree, bytes of the database, of its log and of pictures.
 */
export async function run([customers = String(CUSTOMERS)]: string[]): Promise<void> {
  const count = Number(customers)
  await withPlatform(async (platform, front) => {
    const office = await openOffice(platform)
    const selfie = await readFile(front.selfie)
    const verify = async () => {
      const browser = await startCustomer(platform, office, front)
      await browser.photo('front', front.picture)
      await waitUntilRead(platform, office, browser)
      await browser.turnHead(front.person)
      await browser.selfie(selfie)
    }
    // The first loads models, compiles code and draws the head turn.
    await verify()
    const read = async () => {
      const { rows } = await asSystem(platform, (tx) =>
        tx.execute<{ database: string; wal: string; pictures: string; objects: string }>(sql`
          select pg_database_size(current_database()) as database, pg_current_wal_lsn() - '0/0'::pg_lsn as wal,
            (select coalesce(sum(bytes), 0) from evidence) as pictures, (select count(*) from evidence) as objects`),
      )
      const cpuMs = getProcessTreeUsage(process.pid)?.cpuMs ?? spentCpuMs()
      return { cpuMs, ...rows[0]! }
    }
    const before = await read()
    for (let done = 0; done < count; done += 1) await verify()
    const after = await read()
    const each = (name: 'database' | 'wal' | 'pictures' | 'objects') =>
      (Number(after[name]) - Number(before[name])) / count
    console.log(
      `a verification with one side, head turn and selfie (${count}, drawn pictures of 1280 x 720): ` +
        `${((after.cpuMs - before.cpuMs) / count / 1000).toFixed(2)} CPU-seconds of server, vision and database, drawing the head turn included; ` +
        `${(each('database') / 1000).toFixed(1)} kB in the database, ${(each('wal') / 1000).toFixed(0)} kB of its log, ` +
        `${(each('pictures') / 1000).toFixed(0)} kB of pictures in ${each('objects').toFixed(1)} objects`,
    )
  })
}
