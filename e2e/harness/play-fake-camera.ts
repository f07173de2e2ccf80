import type { Page } from 'playwright-core'
import { turningFrames, YAWS } from './turning-frames.ts'

/** How the person in front of the camera reacts to the page's prompts. */
export type Behaviour =
  /** Turns as asked, after a short reaction time. */
  | 'turns'
  /** Turns to the opposite side. */
  | 'turns-wrong-way'
  /** Does not move. */
  | 'still'
  /** Is not there: the camera shows only the wall. */
  | 'absent'

interface FakePerson {
  pictures: string[]
  yaws: number[]
  behaviour: Behaviour
}

declare global {
  interface Window {
    fakePerson: FakePerson
  }
}

/**
 * Replaces the front camera of a page that is not open yet by a drawn person whose head turns as the page asks. Only the
 * camera is fake: Chromium's own loops a fixed video, but each challenge asks for different moves. The rear camera stays
 * Chromium's.
 */
export async function playFakeCamera(page: Page, id: string, behaviour: Behaviour = 'turns'): Promise<void> {
  const pictures = (await turningFrames(id)).map(
    (jpeg) => `data:image/jpeg;base64,${jpeg.toString('base64')}`,
  )
  await page.addInitScript(fakeFrontCamera, { pictures, yaws: YAWS, behaviour })
}

/** Changes the behaviour of the drawn person. */
export async function setBehaviour(page: Page, behaviour: Behaviour): Promise<void> {
  await page.evaluate((now) => {
    window.fakePerson.behaviour = now
  }, behaviour)
}

/** Runs in the page, before its own scripts. */
function fakeFrontCamera(fakePerson: FakePerson): void {
  const REACTION_MS = 350
  const TURN_PER_SECOND = 1.4
  window.fakePerson = fakePerson
  const devices = navigator.mediaDevices
  if (!devices) return
  const rear = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (wanted = {}) => {
    const { facingMode } = wanted.video as MediaTrackConstraints
    if (facingMode !== 'user') return rear(wanted)
    const images = await Promise.all(
      fakePerson.pictures.map(async (src) => {
        const image = new Image()
        image.src = src
        await image.decode()
        return image
      }),
    )
    const canvas = document.createElement('canvas')
    canvas.width = 640
    canvas.height = 480
    const context = canvas.getContext('2d')!
    context.fillStyle = '#b4aa96'
    let yaw = 0
    let target = { yaw: 0, since: 0 }
    let last = performance.now()
    const paint = () => {
      const now = performance.now()
      const asked = askedYaw(fakePerson.behaviour)
      if (asked !== target.yaw) target = { yaw: asked, since: now }
      const step = ((now - last) / 1000) * TURN_PER_SECOND
      if (now - target.since > REACTION_MS) yaw += Math.max(-step, Math.min(step, target.yaw - yaw))
      last = now
      const nearest = fakePerson.yaws.reduce(
        (best, one, i) => (Math.abs(one - yaw) < Math.abs(fakePerson.yaws[best]! - yaw) ? i : best),
        0,
      )
      // Small pseudo-random motion: the same motion or views twice would count as a replay.
      const width = 640 * (1.14 + 0.01 * Math.sin(now / 900))
      const height = width * 0.75
      const [x, y] = [14 * Math.sin(now / 700), 10 * Math.sin(now / 1100)]
      const [stretch, shear] = [0.04 * Math.sin(now / 470), 0.04 * Math.sin(now / 610)]
      context.resetTransform()
      context.fillRect(0, 0, 640, 480)
      if (fakePerson.behaviour === 'absent') return
      context.setTransform(1 + stretch, shear, shear, 1 - stretch, 320 + x, 240 + y)
      context.drawImage(images[nearest]!, -width / 2, -height / 2, width, height)
    }
    paint()
    const timer = setInterval(paint, 100)
    const stream = canvas.captureStream(10)
    stream.getVideoTracks()[0]!.addEventListener('ended', () => clearInterval(timer))
    return stream
  }

  /** The yaw that the page asks for, in the unit of `YAWS`. */
  function askedYaw(behaviour: Behaviour): number {
    const words = document.querySelector('[aria-live=assertive]')?.textContent ?? ''
    const side = words.includes('to your left') ? 1 : words.includes('to your right') ? -1 : 0
    return side * { turns: 0.9, 'turns-wrong-way': -0.9, still: 0, absent: 0 }[behaviour]
  }
}
