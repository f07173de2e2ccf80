import { afterAll, expect, inject } from 'vitest'
import { type Faulty, faultyAmong } from './explain-statements.ts'
import { exempt, noteUsed } from './exempt-statements.ts'
import { takeStatements } from './statement-log.ts'

function told({ statement: { place, scope, text }, faults, plan }: Faulty): string {
  return `${place} (${scope}): ${faults.map(({ words }) => words).join('; ')}\n${text}\n${plan}`
}

/*
 * A set-up file of the server suite: every statement that the server sends while tests run is explained once in a
 * process. The file whose operations first send one that has no index, or that does not name its client, fails.
 */
afterAll(async () => {
  const faulty = exempt(await faultyAmong(takeStatements()))
  noteUsed(inject('exemptionNotes'))
  expect(faulty.map(told), 'statements without an index or without their client').toEqual([])
})
