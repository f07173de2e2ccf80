import type { Page } from 'playwright-core'
import { type Pose, POSE_OF, POSES, turningFrames } from './turning-frames.ts'

/** How the person in front of the camera reacts to the page's prompts. */
export type Behaviour =
  /** Follows the cues, after a short reaction time. */
  | 'turns'
  /** Turns to the opposite side, and nods the opposite way. */
  | 'turns-wrong-way'
  /** Does not move. */
  | 'still'
  /** Is not there: the camera shows only the wall. */
  | 'absent'

interface FakeCameraOptions {
  behaviour?: Behaviour
  /**
   * The screen shines on the person, who sits in a dim room. Otherwise the page is asked to reduce motion, so that it
   * shows no colors: the head turns of most tests are no slower for them.
   */
  lit?: boolean
}

export interface FakePerson {
  pictures: string[]
  poses: readonly Pose[]
  asked: typeof POSE_OF
  behaviour: Behaviour
  lit: boolean
}

declare global {
  interface Window {
    fakePerson: FakePerson
  }
}

/**
 * Replaces the front camera of a page that is not open yet by a drawn person whose head turns as the page asks. Only the
 * camera is fake: Chromium's own loops a fixed video, but each challenge asks for different looks. The rear camera stays
 * Chromium's.
 */
export async function playFakeCamera(
  page: Page,
  id: string,
  { behaviour = 'turns', lit = false }: FakeCameraOptions = {},
): Promise<void> {
  if (!lit) await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(fakeFrontCamera, await drawPerson(id, { behaviour, lit }))
}

/** What `fakeFrontCamera` shows. */
export async function drawPerson(
  id: string,
  { behaviour = 'turns', lit = false }: FakeCameraOptions = {},
): Promise<FakePerson> {
  const pictures = (await turningFrames(id)).map(
    (jpeg) => `data:image/jpeg;base64,${jpeg.toString('base64')}`,
  )
  return { pictures, poses: POSES, asked: POSE_OF, behaviour, lit }
}

/** Changes the behaviour of the drawn person. */
export async function setBehaviour(page: Page, behaviour: Behaviour): Promise<void> {
  await page.evaluate((now) => {
    window.fakePerson.behaviour = now
  }, behaviour)
}

/** Runs in the page, before it opens the front camera. Uses nothing from outside of it. */
export function fakeFrontCamera(fakePerson: FakePerson): void {
  const REACTION_MS = 350
  const WAY_PER_SECOND = 1.6
  /** At least two paints for each frame of the film of the movement, which then shows every step of a turn. */
  const PAINT_MS = 50
  /** A head does not jump while a busy machine paints nothing. */
  const MAX_STEP_MS = 80
  /** The drawn face is bent by up to this many pixels, in a wave that moves along it. */
  const WAVE_PX = 5
  const STRIPS = 32
  const DEGREES_PER_YAW = 25
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
    // Turn and nod, each in the unit of a yaw.
    let at: [number, number] = [0, 0]
    let target = { pose: at, since: 0 }
    let last = performance.now()
    const begin = Math.random() * 100
    // From a turn to a nod by way of straight: no picture shows both at once, and the head would jump from one to the other.
    const goalOn = (axis: number) => {
      const to = target.pose[axis]!
      return at[1 - axis] !== 0 && Math.abs(to) > Math.abs(at[axis]!) ? at[axis]! : to
    }
    const paint = () => {
      const now = performance.now()
      const asked = askedPose(fakePerson.behaviour)
      if (asked.join() !== target.pose.join()) target = { pose: asked, since: now }
      const step = (Math.min(now - last, MAX_STEP_MS) / 1000) * WAY_PER_SECOND
      if (now - target.since > REACTION_MS)
        at = [0, 1].map((axis) => {
          const left = goalOn(axis) - at[axis]!
          return at[axis]! + Math.max(-step, Math.min(step, left))
        }) as [number, number]
      last = now
      const nearest = nearestPicture(at)
      // The same motion or views twice would count as a replay, also in another try or check.
      const width = 640 * (1.14 + 0.01 * Math.sin(now / 900))
      const height = width * 0.75
      const [x, y] = [
        14 * Math.sin(now / 700) + 20 * Math.sin(begin + now / 9000),
        10 * Math.sin(now / 1100) + 14 * Math.sin(2 * begin + now / 11_000),
      ]
      const [stretch, shear] = [0.04 * Math.sin(now / 470), 0.04 * Math.sin(now / 610)]
      context.resetTransform()
      context.fillRect(0, 0, 640, 480)
      if (fakePerson.behaviour === 'absent') return
      context.setTransform(1 + stretch, shear, shear, 1 - stretch, 320 + x, 240 + y)
      context.rotate(0.06 * Math.sin(3 * begin + now / 10_000))
      drawBent(context, images[nearest]!, { width, height, phase: begin + now / 4000 })
      if (fakePerson.lit) shine(context)
    }
    paint()
    const timer = setInterval(paint, PAINT_MS)
    // The camera sees a color at once, not at the next paint.
    if (fakePerson.lit)
      new MutationObserver(paint).observe(document, { childList: true, subtree: true, attributes: true })
    const stream = canvas.captureStream(fakePerson.lit ? 30 : 20)
    stream.getVideoTracks()[0]!.addEventListener('ended', () => clearInterval(timer))
    return stream
  }

  /** Draws the picture in vertical strips whose edges follow a wave. */
  function drawBent(
    context: CanvasRenderingContext2D,
    image: HTMLImageElement,
    { width, height, phase }: { width: number; height: number; phase: number },
  ): void {
    const edges = Array.from(
      { length: STRIPS + 1 },
      (_, i) => (i / STRIPS - 0.5) * width + WAVE_PX * Math.sin((3 * Math.PI * i) / STRIPS + phase),
    )
    for (const [i, left] of edges.slice(0, STRIPS).entries())
      context.drawImage(
        image,
        (i * image.width) / STRIPS,
        0,
        image.width / STRIPS,
        image.height,
        left,
        -height / 2,
        // The strips overlap, so that no line shows between them.
        edges[i + 1]! - left + 0.5,
        height,
      )
  }

  /** The page's color on the face, less at its sides: brighter by a part of what is there. */
  function shine(context: CanvasRenderingContext2D): void {
    const FAINT: Record<string, string> = {
      cyan: 'rgb(0 56 56)',
      magenta: 'rgb(56 0 56)',
      yellow: 'rgb(56 56 0)',
      lime: 'rgb(0 56 0)',
    }
    const color = document.querySelector('[data-light]')?.getAttribute('data-light')
    if (!color) return
    const light = context.createRadialGradient(0, -10, 20, 0, -10, 130)
    light.addColorStop(0, FAINT[color]!)
    light.addColorStop(1, 'black')
    context.globalCompositeOperation = 'color-dodge'
    context.fillStyle = light
    context.fillRect(-320, -240, 640, 480)
    context.globalCompositeOperation = 'source-over'
  }

  function nearestPicture([yaw, nod]: readonly [number, number]): number {
    const distance = ([u, v]: Pose) => Math.hypot(u - yaw, v / DEGREES_PER_YAW - nod)
    return fakePerson.poses.reduce(
      (best, one, i) => (distance(one) < distance(fakePerson.poses[best]!) ? i : best),
      0,
    )
  }

  /** Where the page asks the head to be. */
  function askedPose(behaviour: Behaviour): [number, number] {
    const words = document.querySelector('[aria-live=assertive]')?.textContent ?? ''
    const { asked } = fakePerson
    const cues: [string, Pose][] = [
      ['Left:', asked.left],
      ['Right:', asked.right],
      ['Up:', asked.up],
      ['Down:', asked.down],
    ]
    const [yaw, pitch] = cues.find(([cue]) => words.includes(cue))?.[1] ?? asked.straight
    const way = { turns: 1, 'turns-wrong-way': -1, still: 0, absent: 0 }[behaviour]
    return [way * yaw, (way * pitch) / DEGREES_PER_YAW]
  }
}
