/** The texts of the panel that only a test verification shows. */
export const words = {
  title: 'Test verification',
  why: 'Nobody real is checked here. Go through it with the camera, or with samples.',
  over: 'Nobody real was checked here.',
  customer: 'Test customer',
  use: 'Use a sample',
  using: 'Sending the sample…',
  failed: 'The sample could not be used',
  unreachable: 'Please check your connection and try again.',
} as const
