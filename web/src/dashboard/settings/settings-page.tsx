import { useNavigate, useParams } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { useHasPermission } from '../../lib/use-user.ts'
import { MoreTimeCard } from '../../ui/more-time-card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AccessTab } from './access-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PrivacyTab } from './privacy-tab.tsx'
import { EmailCard } from '../../auth/account/email-card.tsx'
import { NameCard } from './name-card.tsx'
import { PasswordCard } from '../../auth/account/password-card.tsx'
import { PasskeysCard } from '../../auth/passkeys/passkeys-card.tsx'
import { SecondFactorCard } from '../../auth/account/second-factor-card.tsx'
import { SignInsCard } from '../../auth/account/sign-ins-card.tsx'
import { CompanyCard } from './company-card.tsx'
import { CompanyLogoCard } from './company-logo-card.tsx'
import { LanguageSection } from './language-section.tsx'
import { WaitingChangeCard } from './waiting-change-card.tsx'
import { WithSettings } from './with-settings.tsx'
import { RulesForm } from './rules-form.tsx'
import { Loading } from '../../ui/loading.tsx'

/** Loaded separately, because few people open it. */
const CheckTemplatesCard = lazy(() => import('./check-templates-card.tsx'))

/** The tabs of the settings, each with its path: first the user's, then the company's. */
const OWN_TABS = [
  { value: 'profile', label: 'Profile' },
  { value: 'security', label: 'Sign-in and security' },
  { value: 'notifications', label: 'Notifications' },
] as const
const COMPANY_TABS = [
  { value: 'company', label: 'Company' },
  { value: 'rules', label: 'Rules' },
  { value: 'templates', label: 'Check templates' },
  { value: 'access', label: 'Access' },
  { value: 'privacy', label: 'Data and privacy' },
] as const

type SettingsTab = (typeof OWN_TABS | typeof COMPANY_TABS)[number]['value']

const PANELS: Record<SettingsTab, ComponentType> = {
  profile: ProfileTab,
  security: SecurityTab,
  notifications: NotificationsTab,
  company: CompanyTab,
  rules: RulesTab,
  templates: TemplatesTab,
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

/** The user's name and e-mail address. */
function ProfileTab() {
  return (
    <div className="grid gap-6">
      <NameCard />
      <EmailCard />
      <MoreTimeCard />
    </div>
  )
}

/** Password, second factor and sign-ins. */
function SecurityTab() {
  return (
    <div className="grid gap-6">
      <SecondFactorCard />
      <PasskeysCard />
      <PasswordCard />
      <SignInsCard />
    </div>
  )
}

/** The company's details, as its customers see them. */
function CompanyTab() {
  return (
    <WithSettings>
      {(settings) => (
        <div className="grid gap-6">
          <CompanyCard settings={settings} />
          <CompanyLogoCard logo={settings.logo} />
          <LanguageSection />
        </div>
      )}
    </WithSettings>
  )
}

/** Score thresholds for automatic approval and rejection, and the other rules that the company can set. */
function RulesTab() {
  return (
    <div className="grid gap-6">
      <WaitingChangeCard />
      <WithSettings>{(settings) => <RulesForm settings={settings} />}</WithSettings>
    </div>
  )
}

/** What each of the company's products requires. */
function TemplatesTab() {
  return (
    <Suspense fallback={<Loading />}>
      <CheckTemplatesCard />
    </Suspense>
  )
}
