/**
 * Comparison of the largest faces of two pictures. `review`: neither clearly one person nor clearly two, or a face of
 * poor quality.
 */
export type FaceMatch = {
  /** Euclidean distance of the descriptors; null when a face is missing. */
  distance: number | null
  verdict: 'match' | 'review' | 'no_match'
  reason?: 'no_face_in_a' | 'no_face_in_b' | 'poor_face_in_a' | 'poor_face_in_b'
  ms: number
}
