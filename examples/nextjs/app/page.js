import { VerifyButton } from './verify-button.js'

export default function Page() {
  return (
    <main>
      <h1>A shop</h1>
      <VerifyButton />
    </main>
  )
}
