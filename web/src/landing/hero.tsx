import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { HeroPicture } from './pictures/hero-picture.tsx'

export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-12 md:grid-cols-[1.1fr_1fr] md:px-8 md:py-20">
      <div>
        <h1 className="text-4xl leading-[1.1] font-semibold tracking-tight md:text-6xl">
          Know whom you are dealing with.
        </h1>
        <p className="mt-5 max-w-xl text-lg text-ink-soft md:text-xl">
          Send your customer a link. On their own phone they photograph their ID and themselves; Wabi reads
          the document, compares the faces, and gives you a score with every reason behind it.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to="/auth/sign-up" className={buttonClass('primary')}>
            Register your company
          </Link>
          <Link to="/auth/sign-in" className={buttonClass('secondary')}>
            Sign in
          </Link>
        </div>
        <p className="mt-7 max-w-xl border-l-2 border-accent pl-4 text-ink-soft">
          <span lang="am" className="text-xl font-semibold text-ink">
            ዋቢ
          </span>{' '}
          (wabi) is Amharic for one who vouches for another.
        </p>
      </div>
      <HeroPicture />
    </section>
  )
}
