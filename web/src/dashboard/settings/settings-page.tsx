import { useNavigate, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useHasPermission } from '../../lib/use-user.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { AccessTab } from './access-tab.tsx'
import { CompanyTab } from './company-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PrivacyTab } from './privacy-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { RulesTab } from './rules-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { COMPANY_TABS, OWN_TABS, type SettingsTab } from './settings-tabs.ts'

const PANELS: Record<SettingsTab, ComponentType> = {
  profile: ProfileTab,
  security: SecurityTab,
  notifications: NotificationsTab,
  company: CompanyTab,
  rules: RulesTab,
  access: AccessTab,
  privacy: PrivacyTab,
}

/** Settings of the user's account and, for owners and admins, of the company. */
export function SettingsPage() {
  const mayManage = useHasPermission('settings:manage')
  const { tab } = useParams({ from: '/dashboard/settings/$tab' })
  const navigate = useNavigate()
  const tabs = mayManage ? [...OWN_TABS, ...COMPANY_TABS] : OWN_TABS
  const value = tabs.find((it) => it.value === tab)?.value ?? 'profile'
  const Panel = PANELS[value]
  return (
    <Tabs
      label="Settings"
      tabs={tabs}
      value={value}
      onChange={(next) =>
        void navigate({
          to: '/dashboard/settings/$tab',
          params: { tab: next },
          replace: true,
          resetScroll: false,
        })
      }
    >
      <div className="max-w-3xl">
        <Panel />
      </div>
    </Tabs>
  )
}
