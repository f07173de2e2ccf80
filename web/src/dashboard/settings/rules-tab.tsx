import { RulesForm } from './rules-form.tsx'
import { WithSettings } from './with-settings.tsx'

/** Score thresholds for automatic approval and rejection, and the other rules that the company can set. */
export function RulesTab() {
  return <WithSettings>{(settings) => <RulesForm settings={settings} />}</WithSettings>
}
