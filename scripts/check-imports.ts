// Part of `npm run check`: no folder cycles, layers of the domain in order, areas of the web apart.
import { importFaults } from './lib/import-graph.ts'

const faults = importFaults()
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
