import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { querySuperuser } from './query-superuser.ts'
import type { World } from './world.ts'

const SEGMENT_BYTES = 16 * 1024 * 1024
const PAGE_BYTES = 8192
/** A page of the log begins with a header of this length, the first page of a segment with a longer one (access/xlog_internal.h). */
const HEADER_BYTES = 24
const SEGMENT_HEADER_BYTES = 40

/** Where the write-ahead log ends, in bytes, once everything before is in its files. */
export async function findLogEnd(world: World): Promise<number> {
  // The tests' database does not wait for the log; a commit that waits writes everything before it.
  await querySuperuser(
    world,
    `set synchronous_commit = on; select pg_logical_emit_message(true, 'test', 'end')`,
  )
  const [row] = await querySuperuser(
    world,
    `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0') as position`,
  )
  return Number(row?.position)
}

/** The write-ahead log between two positions, without the headers of its pages, which can divide a record's text. */
export async function readLog(world: World, from: number, to: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let page = from - (from % PAGE_BYTES); page < to; page += PAGE_BYTES) {
    const header = page % SEGMENT_BYTES === 0 ? SEGMENT_HEADER_BYTES : HEADER_BYTES
    parts.push((await readPage(world, page)).subarray(header))
  }
  return Buffer.concat(parts)
}

async function readPage(world: World, position: number): Promise<Buffer> {
  const [row] = await querySuperuser(
    world,
    `select current_setting('data_directory') folder, pg_walfile_name('0/0'::pg_lsn + $1::numeric) file`,
    [position + 1],
  )
  const file = await open(join(String(row?.folder), 'pg_wal', String(row?.file)))
  try {
    const page = Buffer.alloc(PAGE_BYTES)
    await file.read(page, 0, PAGE_BYTES, position % SEGMENT_BYTES)
    return page
  } finally {
    await file.close()
  }
}
