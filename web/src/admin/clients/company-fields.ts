/** What the platform knows about a client's company, for `TextFields`. */
export const COMPANY_FIELDS = [
  { name: 'companyName', label: 'Company name', maxLength: 200, required: true },
  { name: 'contactEmail', label: 'Company e-mail', type: 'email', maxLength: 254, required: true },
  { name: 'contactPhone', label: 'Contact phone', type: 'tel', maxLength: 40 },
  { name: 'licenseNumber', label: 'License number', maxLength: 80 },
] as const
