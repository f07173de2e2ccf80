import { getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { check, type CheckBuilder, type PgColumn } from 'drizzle-orm/pg-core'
import { escapeLiteral } from 'pg'

const listed = (values: readonly string[]) => sql.raw(values.map((value) => escapeLiteral(value)).join(', '))

const nameOf = (column: PgColumn, end: string) =>
  `${getTableName(column.table)}_${toSnakeCase(column.name)}${end}`

/** A column that takes these values and no others. A nullable one may be null besides. */
export function oneOf(column: PgColumn, values: readonly string[]): CheckBuilder {
  return check(nameOf(column, '_known'), sql`${column} in (${listed(values)})`)
}

/** An array that holds nothing but these values. */
export function allOf(column: PgColumn, values: readonly string[]): CheckBuilder {
  return check(nameOf(column, '_known'), sql`${column} <@ array[${listed(values)}]::text[]`)
}

/** A number between two bounds, both included. */
export function within(column: PgColumn, min: number, max: number): CheckBuilder {
  return check(nameOf(column, '_range'), sql`${column} between ${sql.raw(`${min} and ${max}`)}`)
}

/** A count. */
export function notNegative(column: PgColumn): CheckBuilder {
  return check(nameOf(column, '_range'), sql`${column} >= 0`)
}

/** A size, or a number that begins at 1. */
export function positive(column: PgColumn): CheckBuilder {
  return check(nameOf(column, '_range'), sql`${column} > 0`)
}

/** An instant that lies behind another of its row. */
export function later(column: PgColumn, than: PgColumn): CheckBuilder {
  return check(nameOf(column, '_order'), sql`${column} > ${than}`)
}

/**
 * What columns of a row must be together. Columns are named in the text as PostgreSQL knows them.
 * @param about the constraint's name without the table's
 */
export function rowCheck(of: PgColumn, about: string, rule: SQL): CheckBuilder {
  return check(`${getTableName(of.table)}_${about}`, rule)
}
