import type { Page } from 'playwright-core'
import { turningFrames, YAWS } from './turning-frames.ts'

/** What the person before the front camera does when the page asks for something. */
export type Habit =
  /** What the screen says, a moment after it says it. */
  | 'follows'
  /** The other side, as if the arrow were seen in no mirror. */
  | 'mistakes'
  /** Nothing. */
  | 'sits'
  /** There is only the wall. */
  | 'leaves'

interface Sitter {
  pictures: string[]
  yaws: number[]
  habit: Habit
}

declare global {
  interface Window {
    sitter: Sitter
  }
}

/**
 * Seats a person before the front camera of a page that is not open yet: her head turns as the words on the screen
 * ask. Only the camera is not real: Chromium's own one loops a film that cannot know the moves, which are drawn anew
 * for each challenge. The rear camera stays Chromium's.
 */
export async function sitDown(page: Page, id: string, habit: Habit = 'follows'): Promise<void> {
  const pictures = (await turningFrames(id)).map(
    (jpeg) => `data:image/jpeg;base64,${jpeg.toString('base64')}`,
  )
  await page.addInitScript(playSitter, { pictures, yaws: YAWS, habit })
}

/** From now on she does something else. */
export async function changeHabit(page: Page, habit: Habit): Promise<void> {
  await page.evaluate((now) => {
    window.sitter.habit = now
  }, habit)
}

/** Runs in the page, before anything of ours. */
function playSitter(sitter: Sitter): void {
  const REACTION_MS = 350
  const TURN_PER_SECOND = 1.4
  window.sitter = sitter
  const devices = navigator.mediaDevices
  if (!devices) return
  const rear = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (wanted = {}) => {
    const { facingMode } = wanted.video as MediaTrackConstraints
    if (facingMode !== 'user') return rear(wanted)
    const images = await Promise.all(
      sitter.pictures.map(async (src) => {
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
    let wish = { yaw: 0, since: 0 }
    let last = performance.now()
    const paint = () => {
      const now = performance.now()
      const asked = askedYaw(sitter.habit)
      if (asked !== wish.yaw) wish = { yaw: asked, since: now }
      const step = ((now - last) / 1000) * TURN_PER_SECOND
      if (now - wish.since > REACTION_MS) yaw += Math.max(-step, Math.min(step, wish.yaw - yaw))
      last = now
      const nearest = sitter.yaws.reduce(
        (best, one, i) => (Math.abs(one - yaw) < Math.abs(sitter.yaws[best]! - yaw) ? i : best),
        0,
      )
      // Nobody sits like a stone, nor turns the same way twice: the same motion or views again would be a recording.
      const width = 640 * (1.14 + 0.01 * Math.sin(now / 900))
      const height = width * 0.75
      const [x, y] = [14 * Math.sin(now / 700), 10 * Math.sin(now / 1100)]
      const [stretch, shear] = [0.04 * Math.sin(now / 470), 0.04 * Math.sin(now / 610)]
      context.resetTransform()
      context.fillRect(0, 0, 640, 480)
      if (sitter.habit === 'leaves') return
      context.setTransform(1 + stretch, shear, shear, 1 - stretch, 320 + x, 240 + y)
      context.drawImage(images[nearest]!, -width / 2, -height / 2, width, height)
    }
    paint()
    const timer = setInterval(paint, 100)
    const stream = canvas.captureStream(10)
    stream.getVideoTracks()[0]!.addEventListener('ended', () => clearInterval(timer))
    return stream
  }

  /** What the words on the screen ask for, in the measure of the pictures. */
  function askedYaw(habit: Habit): number {
    const words = document.querySelector('[aria-live=assertive]')?.textContent ?? ''
    const side = words.includes('to your left') ? 1 : words.includes('to your right') ? -1 : 0
    return side * { follows: 0.9, mistakes: -0.9, sits: 0, leaves: 0 }[habit]
  }
}
