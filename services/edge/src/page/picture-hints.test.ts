import { expect, test } from 'vitest';
import { pictureHints } from './picture-hints.ts';

const source = (type: string, media = '') =>
  `<source ${media}type="${type}" srcSet="/art/a-390.avif 390w, /art/a.avif 780w" sizes="calc(100vw - 32px)"/>`;
const picture = (inside: string, more = '') => `<picture>${inside}<img class="i"${more} alt="" src="/art/a.webp"/></picture>`;

test('FED-2 a picture to be seen first is asked for in the head, by its own files, sizes and screens', () => {
  const phone = source('image/avif', 'media="(max-width: 767px)" ');
  const html = `<main>${picture(phone + source('image/avif'), ' fetchPriority="high"')}${picture(source('image/avif'))}</main>`;
  const files = 'imagesrcset="/art/a-390.avif 390w, /art/a.avif 780w" imagesizes="calc(100vw - 32px)">';
  expect(pictureHints(html)).toEqual([
    `<link rel="preload" as="image" fetchpriority="high" type="image/avif" media="(max-width: 767px)" ${files}`,
    `<link rel="preload" as="image" fetchpriority="high" type="image/avif" ${files}`,
  ]);
});

test('FED-2 a picture that may wait, one without widths and one without a type are left to the document', () => {
  const untyped = '<source srcSet="/art/a.webp 780w" sizes="100vw"/>';
  const plain = '<img fetchPriority="high" alt="" src="/art/a.avif"/>';
  expect(pictureHints(picture(source('image/avif'), ' loading="lazy"') + picture(untyped, ' fetchPriority="high"') + plain)).toEqual([]);
});

test('FED-2 of many pictures to be seen first only two are preloaded', () => {
  expect(pictureHints(picture(source('image/avif'), ' fetchPriority="high"').repeat(5))).toHaveLength(2);
});
