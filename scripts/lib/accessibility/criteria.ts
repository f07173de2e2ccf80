/** The terms of the VPAT 2.5. */
export const CONFORMANCE = {
  supports: 'Supports',
  partially: 'Partially supports',
  not: 'Does not support',
  not_applicable: 'Not applicable',
} as const

export type Conformance = keyof typeof CONFORMANCE

/** A success criterion: number, name, level, conformance, and the tests and code that show it or what is missing. */
type Criterion = readonly [id: string, name: string, level: string, conformance: Conformance, words: string]

const CUSTOMER =
  '`e2e/a11y-customer.test.ts` "on every step of the customer’s flow axe finds nothing, nothing overflows, the focus is visible and kept, and each change is said once"'
const PDF =
  '`server/src/domain/records/report/report.test.ts` "is tagged: every drawing is described, headings are in order, tables name rows and columns, pictures have words"'
const LIST =
  '`e2e/staff-hears.test.ts` "the list says what a search, a filter and a choice have changed; its table names itself, its rows and its order"'
const CASE = '`e2e/staff-hears.test.ts` "title and focus follow the case"'
const STAFF_TEXT =
  '`e2e/staff-vision.test.ts` "with text of 200 % the main screens of staff neither scroll sideways nor cut words off"'
const SCREENS = `${CUSTOMER}, \`e2e/a11y-dashboard.test.ts\`, \`e2e/a11y-admin.test.ts\``

/** WCAG 2.2, levels A and AA. 4.1.1 is obsolete. */
export const CRITERIA: readonly Criterion[] = [
  ['1.1.1', 'Non-text content', 'A', 'supports', `${PDF}; ${SCREENS}`],
  ['1.2.1–1.2.5', 'Time-based media', 'A, AA', 'not_applicable', 'no recorded audio or video'],
  [
    '1.3.1',
    'Info and relationships',
    'A',
    'supports',
    `\`web/src/ui/table.test.tsx\` "a table has a name, row headers and the order of its columns"; \`web/src/verify/steps/kept-focus.test.tsx\` "a document is read with what is known about it"; ${PDF}; ${SCREENS}`,
  ],
  [
    '1.3.2',
    'Meaningful sequence',
    'A',
    'supports',
    '`web/src/verify/pieces/shell.tsx`: the order on the screen is the order of the document',
  ],
  [
    '1.3.3',
    'Sensory characteristics',
    'A',
    'supports',
    '`web/src/verify/liveness/cues-for.test.ts` "every cue in %s begins with its side, so that who listens can move at once"',
  ],
  ['1.3.4', 'Orientation', 'AA', 'supports', '`e2e/small-screens.test.ts`'],
  [
    '1.3.5',
    'Identify input purpose',
    'AA',
    'supports',
    'name, date of birth and address say their purpose, `web/src/verify/steps/personal-info.tsx`; HTML has no purpose for radio buttons such as those of the gender',
  ],
  [
    '1.4.1',
    'Use of color',
    'A',
    'supports',
    '`web/src/dashboard/overview/group-swatch.test.tsx` "each group of a chart has a pattern of its own, in the legend too"; `e2e/staff-vision.test.ts` "to an eye without green the groups of the chart differ, and each status has its word in contrast"',
  ],
  [
    '1.4.2',
    'Audio control',
    'A',
    'supports',
    '`web/src/verify/pieces/announce.test.tsx` "while the page speaks, the region is silent, so that two voices do not speak at once"',
  ],
  ['1.4.3', 'Contrast (minimum)', 'AA', 'supports', `${SCREENS}, \`web/src/ui/theme.test.ts\``],
  [
    '1.4.4',
    'Resize text',
    'AA',
    'supports',
    `zoom of 400 %, and text of 200 % by a style sheet at 1280 px, for customers at 360 and for staff at 640 px too: nothing cut off, covered or wider than the page, \`e2e/harness/text-faults.ts\`: ${SCREENS}; by the browser’s setting: ${STAFF_TEXT}`,
  ],
  [
    '1.4.5',
    'Images of text',
    'AA',
    'supports',
    '`web/src/verify/steps/number-places.tsx`: drawings carry no text',
  ],
  [
    '1.4.10',
    'Reflow',
    'AA',
    'supports',
    `\`e2e/small-screens.test.ts\`; 320 x 256 px, \`e2e/harness/text-faults.ts\`: ${SCREENS}`,
  ],
  [
    '1.4.11',
    'Non-text contrast',
    'AA',
    'supports',
    '`web/src/ui/theme.test.ts` "every color of a chart has a contrast of at least 3 with the line between two of them", "the border of a control has a contrast of at least 3 with the page"',
  ],
  ['1.4.12', 'Text spacing', 'AA', 'supports', `\`e2e/harness/text-faults.ts\`: ${SCREENS}`],
  ['1.4.13', 'Content on hover or focus', 'AA', 'supports', '`web/src/ui/tooltip.tsx`'],
  [
    '2.1.1',
    'Keyboard',
    'A',
    'supports',
    'at 320 x 256 px: `e2e/keyboard.test.ts` "a whole check is completed by keys alone at a zoom of 400 %", `e2e/staff-keyboard.test.ts`, `e2e/admin-keyboard.test.ts`; every control in sight is a stop of Tab, `e2e/harness/hidden-stops.ts`; `e2e/cases-by-keyboard.test.ts`, `e2e/without-sight.test.ts` "a whole check is completed with the screen covered, by what is announced and by names alone"',
  ],
  [
    '2.1.2',
    'No keyboard trap',
    'A',
    'supports',
    `Tab comes around on every screen, \`e2e/harness/hidden-stops.ts\`: ${SCREENS}`,
  ],
  [
    '2.1.4',
    'Character key shortcuts',
    'A',
    'supports',
    'can be switched off or changed to work with Alt alone: `web/src/dashboard/palette/single-keys.test.tsx` "single keys work together with Alt alone where this browser has chosen that", `e2e/palette.test.ts` "single-key shortcuts work as listed, but not while typing"',
  ],
  [
    '2.2.1',
    'Timing adjustable',
    'A',
    'supports',
    'time limits can be switched off before they run: *More time* on the customer’s camera screens, *Messages stay until they are closed* in the settings of staff. A photo’s success, the result and messages, errors too, then wait, `web/src/verify/pages/result-screen.test.tsx` "with more time the result stays until the customer continues; without, it leaves by itself"; sign-in: `web/src/auth/sign-in-ends-dialog.test.tsx` "two minutes before the end of an idle sign-in, one key extends it"; messages: `web/src/ui/toast.test.tsx` "with more time it stays until it is closed, an error too", "it stays while the pointer or the focus is on it"',
  ],
  [
    '2.2.2',
    'Pause, stop, hide',
    'A',
    'supports',
    'only spinners move, while something is loading; `web/src/ui/theme.css`',
  ],
  [
    '2.3.1',
    'Three flashes',
    'A',
    'supports',
    'the colors of the head turn change less than three times a second and can be left out: `web/src/verify/liveness/take-lit-frames.test.ts`',
  ],
  ['2.4.1', 'Bypass blocks', 'A', 'supports', `${SCREENS}`],
  [
    '2.4.2',
    'Page titled',
    'A',
    'supports',
    `each step has its title, \`web/src/verify/pieces/step-heading.tsx\`; ${CASE}`,
  ],
  [
    '2.4.3',
    'Focus order',
    'A',
    'supports',
    `\`web/src/verify/steps/kept-focus.test.tsx\` "the photo takes the focus of the shutter that it replaces"; ${CASE}; \`e2e/list.test.ts\` "a new verification is announced, and a changed one is updated in place"`,
  ],
  ['2.4.4', 'Link purpose', 'A', 'supports', `${SCREENS}`],
  [
    '2.4.5',
    'Multiple ways',
    'AA',
    'supports',
    '`e2e/palette.test.ts` "the palette offers tabs, a new link and sign-out, and arrows move the selection"',
  ],
  ['2.4.6', 'Headings and labels', 'AA', 'supports', CASE],
  ['2.4.7', 'Focus visible', 'AA', 'supports', '`web/src/ui/theme.css`'],
  ['2.4.11', 'Focus not obscured', 'AA', 'supports', `\`e2e/harness/hidden-stops.ts\`: ${SCREENS}`],
  [
    '2.5.1',
    'Pointer gestures',
    'A',
    'supports',
    'no paths; a swipe of a message has a button: `web/src/ui/toast.test.tsx` "a swipe of %i px to the right leaves %j"',
  ],
  ['2.5.2', 'Pointer cancellation', 'A', 'supports', '`web/src/ui/button.tsx`: native buttons'],
  ['2.5.3', 'Label in name', 'A', 'supports', `${SCREENS}`],
  [
    '2.5.4',
    'Motion actuation',
    'A',
    'supports',
    '`web/src/verify/liveness/start-turn.tsx`: the head turn can be declined',
  ],
  [
    '2.5.7',
    'Dragging movements',
    'AA',
    'supports',
    '`web/src/ui/file-picker.test.tsx`: dropping a file has a button',
  ],
  ['2.5.8', 'Target size', 'AA', 'supports', `${SCREENS}`],
  [
    '3.1.1',
    'Language of page',
    'A',
    'supports',
    '`e2e/languages.test.ts` "the language is the link’s, then the browser’s; a choice is remembered for the link and goes with it to the phone", `server/src/domain/mail/emails/render-letter.test.ts` "a mail in %s names its language, its subject and one heading for screen readers"',
  ],
  [
    '3.1.2',
    'Language of parts',
    'AA',
    'supports',
    'parts of a page in the language of a customer are marked: consents, `web/src/evidence/consent-card.tsx`, and mails, `web/src/admin/mailbox/mail-subject.test.tsx` "the subject of a mail is marked as %s"',
  ],
  [
    '3.2.1',
    'On focus',
    'A',
    'supports',
    '`e2e/keyboard.test.ts` "a customer reaches the first photo without a mouse", `e2e/cases-by-keyboard.test.ts`',
  ],
  ['3.2.2', 'On input', 'A', 'supports', '`web/src/ui/radio.tsx`: choices take effect by a button'],
  [
    '3.2.3',
    'Consistent navigation',
    'AA',
    'supports',
    '`web/src/verify/pieces/shell.tsx`, `web/src/ui/app-frame.tsx`',
  ],
  ['3.2.4', 'Consistent identification', 'AA', 'supports', '`web/src/ui/icon-button.tsx`'],
  [
    '3.2.6',
    'Consistent help',
    'A',
    'supports',
    '`web/src/verify/pages/foot-links.test.tsx` "each step without a camera has the company’s address, in the same place"; at a camera it is behind *I cannot do this*: `web/src/verify/steps/cannot.test.tsx` "whoever is stuck at a camera finds the address of the company"',
  ],
  [
    '3.3.1',
    'Error identification',
    'A',
    'supports',
    '`web/src/verify/steps/kept-focus.test.tsx` "when only the gender is missing, it gets the focus with its error"',
  ],
  ['3.3.2', 'Labels or instructions', 'A', 'supports', `${SCREENS}`],
  [
    '3.3.3',
    'Error suggestion',
    'AA',
    'supports',
    '`e2e/selfie-check.test.ts` "a wall is not accepted as a selfie, and a retake is requested at once"',
  ],
  [
    '3.3.4',
    'Error prevention',
    'AA',
    'supports',
    'a check can be withdrawn: `e2e/consent.test.ts` "both acts on a small screen, each in a language of its own; switching loses nothing, and the consent can be withdrawn"; a decision of staff can be undone: `e2e/held.test.ts` "the next case opens at once with a countdown for the decision, and Z undoes it"',
  ],
  [
    '3.3.7',
    'Redundant entry',
    'A',
    'supports',
    '`e2e/resume.test.ts` "a reload resumes at the current step, and Back stops at step 1"',
  ],
  [
    '3.3.8',
    'Accessible authentication',
    'AA',
    'supports',
    '`web/src/ui/code-input.test.tsx`: one field, which takes a pasted code',
  ],
  [
    '4.1.2',
    'Name, role, value',
    'A',
    'supports',
    `\`web/src/ui/menu.test.tsx\` "the entries of a choice say which one is chosen, and arrow keys reach them", \`e2e/screen-reader.test.ts\`; ${SCREENS}`,
  ],
  [
    '4.1.3',
    'Status messages',
    'AA',
    'supports',
    `\`web/src/verify/pieces/announce.test.tsx\` "the region exists before its words"; \`e2e/without-sight.test.ts\`; \`web/src/evidence/image-viewer.test.tsx\` "turning and resetting are announced"; ${LIST}`,
  ],
]
