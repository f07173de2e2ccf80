import { RulesForm } from './rules-form.tsx'
import { WithSettings } from './with-settings.tsx'

/** From which score a case is approved by itself, below which it is rejected, and what else the company may set. */
export function RulesTab() {
  return <WithSettings>{(settings) => <RulesForm settings={settings} />}</WithSettings>
}
