import type { Conformance } from './criteria.ts'

/** A requirement of another standard: number, name, conformance, and why. */
type Requirement = readonly [id: string, name: string, conformance: Conformance, words: string]

const WITHOUT_SIGHT =
  '`e2e/without-sight.test.ts` "a whole check is completed with the screen covered, by what is announced and by names alone"; selfie guidance needs a device that can run the face detector, on others the server’s check after the photo says what is wrong'
const CANNOT =
  'each camera step offers *I cannot do this*, and the head turn can be declined: `e2e/cannot.test.ts` "%s: who cannot take the photo says why and reads another way"'

/** The functional performance of section 508 (302) and of EN 301 549 (4.2), which ask the same of each group of people. */
const PERFORMANCE: readonly Requirement[] = [
  ['without', 'Without vision', 'partially', WITHOUT_SIGHT],
  [
    'limited',
    'With limited vision',
    'supports',
    'zoom, text of 200 %, forced colors: `e2e/harness/text-faults.ts`, `e2e/forced-colors.test.ts`, `e2e/small-screens.test.ts`',
  ],
  [
    'color',
    'Without perception of color',
    'supports',
    '`web/src/dashboard/overview/group-swatch.test.tsx` "each group of a chart has a pattern of its own, in the legend too"',
  ],
  [
    'hearing',
    'Without hearing',
    'supports',
    'nothing is said that is not written: `web/src/verify/pieces/announce.ts`',
  ],
  [
    'limited-hearing',
    'With limited hearing',
    'supports',
    'nothing is said that is not written: `web/src/verify/pieces/announce.ts`',
  ],
  [
    'speech',
    'Without speech',
    'supports',
    'nothing asks for speech; `web/src/verify/pieces/speak.ts` only speaks',
  ],
  [
    'manipulation',
    'With limited manipulation or strength',
    'supports',
    `${CANNOT}; keyboard: \`e2e/keyboard.test.ts\``,
  ],
  [
    'reach',
    'With limited reach',
    'supports',
    'another person may hold the phone; `web/src/verify/steps/cannot.tsx`',
  ],
  [
    'seizures',
    'Minimizes photosensitive seizure triggers',
    'supports',
    '`web/src/verify/liveness/take-lit-frames.test.ts`',
  ],
  [
    'cognition',
    'With limited cognition, language or learning',
    'partially',
    'short sentences in five languages, more time, one step a screen; no test with people',
  ],
  [
    'privacy',
    'Privacy',
    'supports',
    'spoken hints are off until chosen and say no personal data; `web/src/verify/pieces/spoken.ts`',
  ],
]

const performance = (numbers: Partial<Record<string, string>>): Requirement[] =>
  PERFORMANCE.flatMap(([group, ...row]) => (numbers[group] ? [[numbers[group], ...row] as const] : []))

/** The requirements beside WCAG that a VPAT 2.5 INT lists, as far as they apply to a web application. */
export const STANDARDS: readonly { title: string; note: string; requirements: readonly Requirement[] }[] = [
  {
    title: 'Revised Section 508',
    note: 'Chapters 4 (hardware) does not apply; for 501.1, E205.4 and 602.3 the table of WCAG applies, of which Section 508 asks version 2.0, levels A and AA.',
    requirements: [
      ...performance({
        without: '302.1',
        limited: '302.2',
        color: '302.3',
        hearing: '302.4',
        'limited-hearing': '302.5',
        speech: '302.6',
        manipulation: '302.7',
        reach: '302.8',
        cognition: '302.9',
      }),
      [
        '502',
        'Interoperability with assistive technology',
        'supports',
        'web content: native elements and ARIA in the browser, `e2e/screen-reader.test.ts`',
      ],
      [
        '503.2',
        'User preferences',
        'supports',
        'colors, contrast, size and motion of the browser hold: `e2e/forced-colors.test.ts`, `e2e/harness/text-faults.ts`',
      ],
      ['503.4', 'User controls for captions and audio description', 'not_applicable', 'no video'],
      [
        '504',
        'Authoring tools',
        'not_applicable',
        'it creates no content for others but letters and reports, which are tagged',
      ],
      ['602.2', 'Accessibility and compatibility features', 'supports', 'this page, `docs/ACCESSIBILITY.md`'],
      [
        '602.4',
        'Alternate formats for non-electronic support documentation',
        'not_applicable',
        'all documentation is electronic',
      ],
      ['603', 'Support services', 'not_applicable', 'an operator offers them'],
    ],
  },
  {
    title: 'EN 301 549 V3.2.1',
    note: 'Clause 9 (web) is the table of WCAG, of which it asks version 2.1, levels A and AA; the customer’s page and the dashboard are web pages, so clause 11 adds only what follows. Clauses 6 (two-way voice), 7 (video), 8 (hardware) and 13 (relay and emergency services) do not apply.',
    requirements: [
      ...performance({
        without: '4.2.1',
        limited: '4.2.2',
        color: '4.2.3',
        hearing: '4.2.4',
        'limited-hearing': '4.2.5',
        speech: '4.2.6',
        manipulation: '4.2.7',
        reach: '4.2.8',
        seizures: '4.2.9',
        cognition: '4.2.10',
        privacy: '4.2.11',
      }),
      ['5.1', 'Closed functionality', 'not_applicable', 'it runs in the person’s own browser'],
      [
        '5.2',
        'Activation of accessibility features',
        'supports',
        '*More time* and *Spoken hints* are on the camera screens: `web/src/verify/pieces/more-time.tsx`',
      ],
      ['5.3', 'Biometrics', 'supports', `biometrics are not the only means: ${CANNOT}`],
      [
        '5.4',
        'Preservation of accessibility information during conversion',
        'supports',
        'reports and letters are tagged: `server/src/domain/records/report/report.test.ts` "is tagged: every drawing is described, headings are in order, tables name rows and columns, pictures have words"',
      ],
      ['5.5–5.6', 'Operable parts, locking controls', 'not_applicable', 'no hardware'],
      [
        '5.7–5.9',
        'Key repeat, double-strike, simultaneous actions',
        'supports',
        'the browser’s; no shortcut needs two keys at once, `web/src/ui/single-keys.ts`',
      ],
      [
        '9.6',
        'WCAG conformance requirements',
        'supports',
        'no criterion above is partial: `scripts/lib/accessibility/page.test.ts` counts them',
      ],
      [
        '10',
        'Non-web documents',
        'partially',
        'PDF reports and letters: `server/src/domain/records/report/report.test.ts` "is tagged: every drawing is described, headings are in order, tables name rows and columns, pictures have words"; of the Matterhorn protocol’s checks by machine it tests 01-005, 02-001, 06-002, 06-003, 07-001, 07-002, 11-006, 13-004, 14-002, 14-003, 15-003, 26-001, 28 (no annotations), 31-009 and 31-027 in part; not checked by veraPDF, which neither Debian 12 nor npm packages; names in other scripts have no language of their own',
      ],
      ['11.7', 'User preferences', 'supports', '`e2e/forced-colors.test.ts`, `e2e/harness/text-faults.ts`'],
      [
        '11.8',
        'Authoring tools',
        'not_applicable',
        'it creates no content for others but letters and reports',
      ],
      [
        '12.1.1',
        'Accessibility and compatibility features',
        'supports',
        'this page, `docs/ACCESSIBILITY.md`',
      ],
      ['12.1.2', 'Accessible documentation', 'supports', '`e2e/docs.test.ts`'],
      ['12.2', 'Support services', 'not_applicable', 'an operator offers them'],
    ],
  },
]
