import { afterAll, expect, inject } from 'vitest'
import { type FaultyStatement, findFaulty } from './explain-statements.ts'
import { exempt, recordUsed } from './exempt-statements.ts'
import { takeStatements } from './statement-log.ts'

function describeFaulty({ statement: { place, scope, text }, faults, plan }: FaultyStatement): string {
  return `${place} (${scope}): ${faults.map(({ words }) => words).join('; ')}\n${text}\n${plan}`
}

/*
 * A set-up file of the server suite: explains every statement that the server sends during the tests, once per
 * process. The file whose operations first send one without an index, or without naming its client, fails.
 */
afterAll(async () => {
  const faulty = exempt(await findFaulty(takeStatements()))
  recordUsed(inject('exemptionNotes'))
  expect(faulty.map(describeFaulty), 'statements without an index or without their client').toEqual([])
})
