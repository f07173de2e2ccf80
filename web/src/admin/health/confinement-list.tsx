import type { ConfinementLayer } from '@wabi/contract/catalog/confinement.ts'
import type { Health } from './use-health.ts'

type Layer = Health['processes'][number]['vision']['confinement'][number]

const LAYERS: Record<ConfinementLayer, string> = {
  network: 'Network',
  privileges: 'Privileges',
  system_calls: 'System calls',
  user: 'User',
  files: 'Files',
  programs: 'Programs',
  memory: 'Memory',
  cpu: 'CPU time',
}

const STATES = { enforced: '', partial: 'JavaScript only: ', none: 'not limited: ' } as const

/** What confines the processes that decode pictures, layer by layer. */
export function ConfinementList({ layers }: { layers: readonly Layer[] }) {
  if (layers.length === 0) return <>not known yet</>
  return (
    <ul className="grid gap-0.5">
      {layers.map(({ layer, state, detail }) => (
        <li key={layer} className="wrap-anywhere">
          {LAYERS[layer]}: {STATES[state]}
          {detail}
        </li>
      ))}
    </ul>
  )
}
