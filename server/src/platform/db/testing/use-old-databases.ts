import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { migrate, migrateTo } from '../../migrate.ts'
import { shippedMigrations } from '../shipped-migrations.ts'

interface OldDatabase {
  /** Sees all rows. */
  client: pg.Client
  /** Applies the remaining migrations. */
  upgrade: () => Promise<void>
}

/** For tests of migrations that change rows: databases of an earlier version, dropped at the end. */
export async function useOldDatabases() {
  const superuser = new pg.Client({ connectionString: inject('postgresUrl') })
  await superuser.connect()
  const undo: string[] = []
  const clients: pg.Client[] = []
  afterAll(async () => {
    for (const client of clients) await client.end()
    for (const statement of undo.toReversed()) await superuser.query(statement)
    await superuser.end()
  })

  /** Creates an empty database. @returns its URL for the owner */
  async function createDatabase(owner: 'superuser' | 'plain'): Promise<URL> {
    const name = `old_${randomBytes(8).toString('hex')}`
    const url = new URL(inject('postgresUrl'))
    url.pathname = `/${name}`
    if (owner === 'superuser') {
      await superuser.query(`create database ${name}`)
    } else {
      // The roles' passwords follow from the owner's, and the other databases of this server use the roles too.
      await superuser.query(
        `create role ${name} login password ${pg.escapeLiteral(decodeURIComponent(url.password))}`,
      )
      undo.push(`drop role ${name}`)
      await superuser.query(`grant wabi_app, wabi_system to ${name}`)
      await superuser.query(`create database ${name} owner ${name}`)
      url.username = name
    }
    undo.push(`drop database ${name} with (force)`)
    return url
  }

  /**
   * Creates a database with the migrations up to this one.
   * @param last its number, `0025`
   * @param owner policies bind an owner of the tables who is no superuser
   */
  return async (last: string, owner: 'superuser' | 'plain'): Promise<OldDatabase> => {
    const url = await createDatabase(owner)
    const before = shippedMigrations().find(({ tag }) => tag.startsWith(`${last}_`))
    await migrateTo(url.href, {}, before!.when)
    const seesAll = new URL(inject('postgresUrl'))
    seesAll.pathname = url.pathname
    const client = new pg.Client({ connectionString: seesAll.href })
    await client.connect()
    clients.push(client)
    return { client, upgrade: () => migrate(url.href, {}) }
  }
}
