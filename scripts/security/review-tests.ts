/** A test that the threat model names. */
export interface NamedTest {
  file: string
  title: string
}

const FINDING = /^\| R\d+ \|/u
/** A test file, and the titles in quotes that follow it. */
const FILE_AND_TITLES = /`([\w./-]+\.test\.ts)`((?:[\s,]*"[^"]+")+)/gu

/** The tests of the review's findings (rows R1 to R12 of docs/THREAT-MODEL.md) that run without a browser. */
export function listReviewTests(threatModel: string): NamedTest[] {
  return threatModel
    .split('\n')
    .filter((line) => FINDING.test(line))
    .flatMap((line) =>
      [...line.matchAll(FILE_AND_TITLES)].flatMap(([, file = '', titles = '']) =>
        [...titles.matchAll(/"([^"]+)"/gu)].map(([, title = '']) => ({ file, title })),
      ),
    )
    .filter(({ file }) => !file.startsWith('e2e/'))
}
