// `npm run webhooks -- listen --forward http://localhost:4000/hook`: forwards events to a developer's own machine.
import { run } from './webhooks/run.ts'

await run('npm run webhooks --')
