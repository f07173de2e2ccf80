import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, getErrorMessage } from '../lib/api-error.ts'
import { call } from '../lib/calls.ts'
import { storeToken } from '../lib/session.ts'
import { useSetUser } from '../lib/use-user.ts'
import { buttonClass } from '../ui/button.tsx'
import { Alert } from '../ui/alert.tsx'
import { AdminStep } from './admin-step.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { CompanyStep } from './company-step.tsx'
import { toRequestBody, hasCompanyError, EMPTY_REGISTRATION, type Registration } from './registration.ts'

/** Registers a company and its owner in two steps and signs the owner in. */
export function SignUpPage() {
  const [step, setStep] = useState<1 | 2>(1)
  const [values, setValues] = useState(EMPTY_REGISTRATION)
  const change = (fields: Partial<Registration>) => setValues((before) => ({ ...before, ...fields }))
  const remember = useSetUser()
  const navigate = useNavigate()

  const register = useMutation({
    mutationFn: (registration: Registration) => call('registerClient', { body: toRequestBody(registration) }),
    onSuccess: ({ token, user }) => {
      storeToken(token)
      remember(user)
      void navigate({ to: '/dashboard' })
    },
    onError: (error) => {
      if (error instanceof ApiError && hasCompanyError(error.fields)) setStep(1)
    },
  })
  const fieldErrors = register.error instanceof ApiError ? register.error.fields : {}

  const { data: about } = useQuery({ queryKey: ['about'], queryFn: () => call('about') })
  if (about?.signUp === 'closed')
    return (
      <AuthFrame title="Sign-up is closed" note="This platform is not accepting new companies.">
        <div className="grid gap-3">
          <p>
            {about.supportEmail === null ? (
              'Please ask its operator for an invitation.'
            ) : (
              <>
                Please write to{' '}
                <a
                  href={`mailto:${about.supportEmail}`}
                  className="font-medium break-all text-accent underline underline-offset-2"
                >
                  {about.supportEmail}
                </a>{' '}
                for an invitation.
              </>
            )}
          </p>
          <Link to="/auth/sign-in" className={buttonClass()}>
            Go to the sign-in page
          </Link>
        </div>
      </AuthFrame>
    )
  return (
    <AuthFrame title="Create your account" note="Two steps: your company, then you.">
      <Steps step={step} />
      {about?.signUp === 'approval' && (
        <p className="mb-4 text-sm text-ink-soft">
          The operator of this platform approves new companies before they can create links.
        </p>
      )}
      {register.isError && (
        <div className="mb-4">
          <Alert>{getErrorMessage(register.error, 'Registration failed. Please try again.')}</Alert>
        </div>
      )}
      {step === 1 ? (
        <CompanyStep
          values={values}
          fieldErrors={fieldErrors}
          onChange={change}
          onContinue={() => setStep(2)}
        />
      ) : (
        <AdminStep
          values={values}
          fieldErrors={fieldErrors}
          onChange={change}
          busy={register.isPending}
          onBack={() => setStep(1)}
          onSubmit={() => register.mutate(values)}
        />
      )}
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
        Already registered?{' '}
        <Link to="/auth/sign-in" className="font-medium text-accent underline underline-offset-2">
          Sign in
        </Link>
      </p>
    </AuthFrame>
  )
}

const STEP_NAMES = ['Company Info', 'Admin Details'] as const

function Steps({ step }: { step: 1 | 2 }) {
  return (
    <ol className="mb-5 grid grid-cols-2 gap-2 text-sm">
      {STEP_NAMES.map((name, index) => {
        const current = index + 1 === step
        const reached = index < step
        return (
          <li
            key={name}
            aria-current={current ? 'step' : undefined}
            className={`border-t-2 pt-2 ${reached ? 'border-accent' : 'border-line'} ${current ? 'font-semibold' : 'text-ink-soft'}`}
          >
            {index + 1}. {name}
          </li>
        )
      })}
    </ol>
  )
}
