// `npm run fix`: regenerates the SDK's types and the Python client, docs/SETTINGS.md, docs/PERFORMANCE.md, docs/ACCESSIBILITY.md and the documents of docs/compliance, formats, and applies the linter's
// automatic fixes.
import { writePython } from '../sdk/build/write-python.ts'
import { writeTypes } from '../sdk/build/write-types.ts'
import { writeGeneratedDocuments } from './papers/generated.ts'
import { writeAccessibilityPage } from './lib/accessibility/page.ts'
import { writePerformancePage } from './lib/performance-page.ts'
import { writeSettingsPage } from './lib/settings-page.ts'
import { ROOT, toolPath } from './lib/root.ts'
import { runCommand } from './lib/run-command.ts'

await writeTypes()
await writePython()
await writeGeneratedDocuments()
writeSettingsPage()
writePerformancePage()
writeAccessibilityPage()
const lint = await runCommand(process.execPath, [toolPath('oxlint', 'bin', 'oxlint'), '--fix'], { cwd: ROOT })
const format = await runCommand(process.execPath, [toolPath('oxfmt', 'bin', 'oxfmt'), '.'], { cwd: ROOT })
process.exitCode = lint.ok && format.ok ? 0 : 1
