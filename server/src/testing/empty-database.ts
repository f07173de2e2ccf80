import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { asSuperuser } from './world.ts'

/** Creates a database without tables, as an operator would. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `empty_${randomBytes(8).toString('hex')}`
  await asSuperuser(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asSuperuser(`drop database if exists ${name} with (force)`) }
}
