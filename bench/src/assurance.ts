import sharp from 'sharp'
import { PEOPLE } from '@wabi/specimens/people.ts'
import {
  blankSheet,
  drawGenuineDocument,
  faydaWithAnyCode,
  typedLicence,
} from '@wabi/specimens/sent-documents.ts'
import type { Decision } from '../../server/src/decision/decide.ts'
import { decideAnimated, runAnimated } from './assurance/animated.ts'
import { decideOn } from './assurance/send.ts'
import { drawHolder } from './assurance/sitting.ts'
import { share } from './counting/share.ts'

/** The rules never approve two of them: an Ethiopian national ID has Fayda's code, and only American licences have AAMVA's. */
const KINDS = ['fayda', 'national-id', 'passport', 'licence'] as const

/**
 * `npm run bench -- assurance [N]`: automatic approvals, end to end with a drawn head turn, on N
 * simulated photographs (default 2) of each document of the five people. Genuine documents, sent by their holder on
 * another day; forged print, also sent by the holder, so that only the document is wrong; and selfie and head turn
 * generated from one photograph of a passport. About 8 CPU-seconds a document.
 *
 * `npm run bench -- assurance genuine [N]`: only the genuine documents.
 * `npm run bench -- assurance animated [N]`: only the last attack, on N passports (default 31) with public photographs.
 */
export async function run(args: string[]): Promise<void> {
  const times = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 2)
  // The vision module blocks most image formats in this process; drawing needs them.
  sharp.unblock({ operation: ['VipsForeignLoad'] })
  if (args[0] === 'animated') return runAnimated(Number(args[1] ?? 31))
  const results = new Map<string, Decision[]>()
  const record = (name: string, decision: Decision) => {
    results.set(name, [...(results.get(name) ?? []), decision])
    const { distance, selfieDistance = distance } = decision.checks.find(
      ({ check }) => check === 'face_matches',
    )!.evidence
    console.log(
      `${name}: ${decision.outcome} ${decision.overallScore} ${decision.reasons.join(' ')} (faces ${distance}, selfie alone ${selfieDistance})`,
    )
  }
  for (const person of PEOPLE) {
    const holder = await drawHolder(person)
    for (let time = 0; time < times; time += 1) {
      for (const kind of KINDS)
        record(`genuine ${kind}`, await decideOn(await drawGenuineDocument(person, kind), holder, time))
      if (args[0] === 'genuine') continue
      record('blank sheet with portrait and zone', await decideOn(await blankSheet(person), holder, time))
      record('Fayda card with any QR code', await decideOn(await faydaWithAnyCode(person), holder, time))
      record('typed licence', await decideOn(await typedLicence(person), holder, time))
      const animated = await decideAnimated(await drawGenuineDocument(person, 'passport'), time)
      if (!animated) throw new Error('no portrait found on the passport')
      record('one photograph animated', animated)
    }
  }
  console.log('\napproved by the rules')
  for (const [name, all] of results)
    console.log(
      `  ${name.padEnd(36)} ${share(all.filter(({ outcome }) => outcome === 'approved').length, all.length)}`,
    )
  const decisions = [...results.values()].flat()
  console.log(`  rejected, in total: ${decisions.filter(({ outcome }) => outcome === 'rejected').length}`)
}
