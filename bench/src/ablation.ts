import { EVIDENCE_GROUPS } from '@wabi/contract/verification/assurance.ts'
import { decide } from '../../server/src/decision/decide.ts'
import { sampleInputs } from '../../server/src/decision/testing/any-input.ts'
import { POSITIVE_REASONS, removalsOf } from '../../server/src/decision/testing/approved-inputs.ts'

const CHUNK = 5000
/** A fact of an approved case is changed in one of two or one of fifteen cases: many faults, and few. */
const RARITIES = [2, 15] as const

/**
 * `npm run bench -- ablation [N] [SEED]`: N random inputs (default 300 000) through the decision. An approval needs a
 * pass in each evidence group, and a rejection positive evidence; of each approved input the evidence of each group is
 * removed in every way that the tests know, after which nothing may be approved.
 */
export async function run(args: string[]): Promise<void> {
  const [count = 300_000, seed = 1] = args.map(Number)
  const outcomes = { approved: 0, pending_review: 0, rejected: 0 }
  const removals = EVIDENCE_GROUPS.map((group) => ({ group, ways: removalsOf(group), tried: 0, approved: 0 }))
  let withoutGroup = 0
  let withoutPositive = 0
  for (let done = 0; done < count; done += CHUNK)
    for (const rarity of RARITIES) {
      const part = Math.ceil(Math.min(CHUNK, count - done) / RARITIES.length)
      for (const input of sampleInputs(rarity, part, seed * 1_000_003 + done)) {
        const { outcome, evidenceGroups, reasons } = decide(input)
        outcomes[outcome] += 1
        if (outcome === 'rejected' && !reasons.some((reason) => POSITIVE_REASONS.has(reason)))
          withoutPositive += 1
        if (outcome !== 'approved') continue
        if (evidenceGroups.some(({ result }) => result !== 'pass')) withoutGroup += 1
        for (const removal of removals)
          for (const remove of removal.ways) {
            removal.tried += 1
            if (decide(remove(input)).outcome === 'approved') removal.approved += 1
          }
      }
    }
  const { approved, pending_review, rejected } = outcomes
  console.log(`seed ${seed}: ${approved} approved, ${pending_review} to review, ${rejected} rejected`)
  console.log(`approved without a pass in each group  ${withoutGroup}`)
  console.log(`rejected without positive evidence     ${withoutPositive}`)
  for (const { group, ways, tried, approved: still } of removals)
    console.log(`without ${group.padEnd(12)} ${ways.length} ways, ${tried} tries: ${still} approved`)
  const wrong = removals.some((removal) => removal.approved > 0)
  if (approved === 0 || wrong || withoutGroup + withoutPositive > 0) throw new Error('LIMIT EXCEEDED')
}
