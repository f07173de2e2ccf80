/** The tabs of the settings, each with its path: first the user's, then the company's. */
export const OWN_TABS = [
  { value: 'profile', label: 'Profile' },
  { value: 'security', label: 'Sign-in and security' },
  { value: 'notifications', label: 'Notifications' },
] as const
export const COMPANY_TABS = [
  { value: 'company', label: 'Company' },
  { value: 'rules', label: 'Rules' },
  { value: 'access', label: 'Access' },
  { value: 'privacy', label: 'Data and privacy' },
] as const

export type SettingsTab = (typeof OWN_TABS | typeof COMPANY_TABS)[number]['value']
