import { attack, type Attack, type Target } from './attack.ts'

/** The attacker's program: its first message starts it, the second ends it and asks for what was sent. */
let running: Attack | undefined
process.on('message', (message: Target | 'stop') => {
  if (message !== 'stop') {
    running = attack(message)
    return
  }
  void running?.stop().then((tally) => process.send!(tally, () => process.exit()))
})
