import { expect, test } from 'vitest'
import { convertGraphModel } from './graph-model.ts'
import type { GraphNode } from './graph-tensor.ts'
import { readWeights } from './weights.ts'

const options = { name: 'net', inputSize: 8, keep: { Identity: 'out' } }
const image: GraphNode = { name: 'image', op: 'Placeholder' }
const b64 = (s: string) => Buffer.from(s).toString('base64')
const window = (padding: string, dilation = '1') => ({
  strides: { list: { i: ['1', '2', '2', '1'] } },
  ksize: { list: { i: ['1', '2', '2', '1'] } },
  dilations: { list: { i: ['1', dilation, dilation, '1'] } },
  padding: { s: b64(padding) },
})
const convert = (node: GraphNode) =>
  convertGraphModel(
    {
      modelTopology: { node: [image, node, { name: 'Identity', op: 'Identity', input: [node.name] }] },
      weightsManifest: [],
    },
    new Map(),
    options,
  )

test.each([
  ['an operation it does not know', { name: 'x', op: 'ResizeBilinear', input: ['image'] }, /ResizeBilinear/],
  ['a dilation', { name: 'x', op: 'MaxPool', input: ['image'], attr: window('SAME', '2') }, /dilation/],
  [
    'an unknown padding',
    { name: 'x', op: 'MaxPool', input: ['image'], attr: window('EXPLICIT') },
    /EXPLICIT/,
  ],
  ['a missing input', { name: 'x', op: 'Relu', input: ['nobody'] }, /nobody/],
  ['a missing weight', { name: 'x', op: 'Prelu', input: ['image', 'image'] }, /no weight/],
] as const)('the converter rejects %s instead of guessing', (_, node, words) => {
  expect(() => convert(node as GraphNode)).toThrow(words)
})

test('a known graph is converted to the same bytes twice', () => {
  const node: GraphNode = { name: 'x', op: 'MaxPool', input: ['image'], attr: window('SAME') }
  expect(convert(node)).toEqual(convert(node))
  expect(convert(node).length).toBeGreaterThan(100)
})

test('weights are read in each stored form and every byte must be used', () => {
  const manifest = [
    {
      weights: [
        {
          name: 'q',
          shape: [2],
          dtype: 'float32',
          quantization: { dtype: 'uint8' as const, scale: 0.5, min: -1 },
        },
        { name: 'h', shape: [3], dtype: 'float32', quantization: { dtype: 'float16' as const } },
        { name: 'f', shape: [1], dtype: 'float32' },
        { name: 'i', shape: [1], dtype: 'int32' },
      ],
    },
  ]
  const bytes = new Uint8Array(2 + 6 + 4 + 4)
  const view = new DataView(bytes.buffer)
  bytes.set([0, 4])
  view.setUint16(2, 0x3c00, true) // 1
  view.setUint16(4, 0xc100, true) // -2.5
  view.setUint16(6, 0x0001, true) // the smallest subnormal
  view.setFloat32(8, 0.25, true)
  view.setInt32(12, -7, true)
  const weights = readWeights(manifest, bytes)
  expect([...(weights.get('q')?.values ?? [])]).toEqual([-1, 1])
  expect([...(weights.get('h')?.values ?? [])]).toEqual([1, -2.5, 2 ** -24])
  expect([...(weights.get('f')?.values ?? [])]).toEqual([0.25])
  expect([...(weights.get('i')?.values ?? [])]).toEqual([-7])
  const longer = new Uint8Array(bytes.length + 1)
  longer.set(bytes)
  expect(() => readWeights(manifest, longer)).toThrow(/16 of 17 bytes/)
})
