import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take longest, longest first, whether they compute or wait. A long file that starts last leaves the
 * other workers idle, and its size does not show its duration.
 */
export const LONGEST: readonly string[] = [
  'bench/src/capture/take.test.ts',
  'vision/src/document/claims/wrong-claims.test.ts',
  'vision/src/cli/command-line.test.ts',
  'vision/src/document/read.test.ts',
  'e2e/head-turn.test.ts',
  'e2e/cases.test.ts',
  'e2e/docs-samples.test.ts',
  'e2e/review.test.ts',
  'e2e/outcomes.test.ts',
  'e2e/demo.test.ts',
  'e2e/palette.test.ts',
  'e2e/docs.test.ts',
  'e2e/review-page.test.ts',
  'e2e/head-turn-screens.test.ts',
  'e2e/resume.test.ts',
  'e2e/after-decision.test.ts',
  'e2e/journey.test.ts',
  'e2e/health.test.ts',
  'e2e/cases-by-keyboard.test.ts',
  'e2e/bad-connection.test.ts',
  'e2e/uploads.test.ts',
  'e2e/a11y-dashboard.test.ts',
  'e2e/a11y-admin.test.ts',
  'e2e/small-screens.test.ts',
  'e2e/a11y-customer.test.ts',
  'e2e/kill.test.ts',
  'e2e/https.test.ts',
  'e2e/wrong-document.test.ts',
  'e2e/endings.test.ts',
  'e2e/selfie-check.test.ts',
  'e2e/read-places.test.ts',
  'server/src/http/attacks.test.ts',
  'server/src/http/rings.test.ts',
  'server/src/main.test.ts',
  'server/src/http/moving.test.ts',
  'server/src/http/access.test.ts',
  'server/src/http/database-traffic.test.ts',
  'server/src/domain/audit/chain/audit-snapshot.test.ts',
  'server/src/http/invited-person.test.ts',
  'server/src/domain/verification/fraud/honest-town.test.ts',
  'server/src/http/events-in-order.test.ts',
  'server/src/domain/verification/steps/journey.test.ts',
  'server/src/clock.test.ts',
]

/** Within each project the `LONGEST` files start first; Vitest orders the others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const ofProject = Map.groupBy(sorted, ({ project }) => project)
    return [...ofProject.values()].flatMap((own) => own.toSorted((a, b) => placeOf(a) - placeOf(b)))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
  return place === -1 ? LONGEST.length : place
}
