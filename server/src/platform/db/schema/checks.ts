import { getTableName, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { check, type CheckBuilder, type PgColumn } from 'drizzle-orm/pg-core'
import { escapeLiteral } from 'pg'

const listed = (values: readonly string[]) => sql.raw(values.map((value) => escapeLiteral(value)).join(', '))

const constraintName = (column: PgColumn, end: string) =>
  `${getTableName(column.table)}_${toSnakeCase(column.name)}${end}`

/** Restricts a column to these values. A nullable one may also be null. */
export function oneOf(column: PgColumn, values: readonly string[]): CheckBuilder {
  return check(constraintName(column, '_known'), sql`${column} in (${listed(values)})`)
}

/** Restricts an array's elements to these values. */
export function allOf(column: PgColumn, values: readonly string[]): CheckBuilder {
  return check(constraintName(column, '_known'), sql`${column} <@ array[${listed(values)}]::text[]`)
}

/** A number between two bounds, inclusive. */
export function inRange(column: PgColumn, min: number, max: number): CheckBuilder {
  return check(constraintName(column, '_range'), sql`${column} between ${sql.raw(`${min} and ${max}`)}`)
}

/** A count. */
export function notNegative(column: PgColumn): CheckBuilder {
  return check(constraintName(column, '_range'), sql`${column} >= 0`)
}

/** A size, or a number that starts at 1. */
export function positive(column: PgColumn): CheckBuilder {
  return check(constraintName(column, '_range'), sql`${column} > 0`)
}

/** An instant after another one in the same row. */
export function later(column: PgColumn, than: PgColumn): CheckBuilder {
  return check(constraintName(column, '_order'), sql`${column} > ${than}`)
}

/**
 * An instant not before another one in the same row. Processes write instants by their own clocks, which may differ by a
 * little (`clock-rule.ts`).
 */
export function notBefore(column: PgColumn, start: PgColumn): CheckBuilder {
  return check(
    `${constraintName(column, '_after')}_${toSnakeCase(start.name)}`,
    sql`${column} - ${start} >= interval '-1 minute'`,
  )
}

/** A JSON object. */
export function jsonObject(column: PgColumn): CheckBuilder {
  return check(constraintName(column, '_object'), sql`jsonb_typeof(${column}) = 'object'`)
}

/** A key in storage in the folder of the row's client; a row without a client may name any. */
export function inClientFolder(column: PgColumn): CheckBuilder {
  return check(constraintName(column, '_of_client'), sql`starts_with(${column}, client_id || '/')`)
}

/**
 * A condition on several columns of a row, which uses their names in PostgreSQL.
 * @param about the constraint's name without the table's
 */
export function rowCheck(of: PgColumn, about: string, rule: SQL): CheckBuilder {
  return check(`${getTableName(of.table)}_${about}`, rule)
}
