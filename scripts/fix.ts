// `npm run fix`: writes the SDK's types anew, formats, and mends what the linter can mend by itself.
import { writeTypes } from '../sdk/build/write-types.ts'
import { ROOT, toolPath } from './house/root.ts'
import { runCommand } from './house/run-command.ts'

await writeTypes()
const lint = await runCommand(process.execPath, [toolPath('oxlint', 'bin', 'oxlint'), '--fix'], { cwd: ROOT })
const format = await runCommand(process.execPath, [toolPath('oxfmt', 'bin', 'oxfmt'), '.'], { cwd: ROOT })
process.exitCode = lint.ok && format.ok ? 0 : 1
