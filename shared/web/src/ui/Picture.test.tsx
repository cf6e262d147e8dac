import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { Picture } from './Picture.tsx';

const sourcesOf = (container: HTMLElement) =>
  [...container.querySelectorAll('source')].map((source) => [source.type, source.media, source.srcset, source.sizes]);

test('TOP-6 a picture of ours comes in the width it is shown at, as AVIF, and as WebP where that is not known', () => {
  const { container } = renderPage(<Picture src="/art/packs/p-1.0a1b2c3d.avif" sizes="45vw" alt="箱" width={640} height={640} />);
  const avif = [180, 360].map((width) => `/art/packs/p-1.0a1b2c3d-${width}.avif ${width}w`).join(', ');
  expect(sourcesOf(container)).toEqual([
    ['image/avif', '', `${avif}, /art/packs/p-1.0a1b2c3d.avif 640w, /art/packs/p-1.0a1b2c3d-720.avif 720w`, '45vw'],
  ]);
  const image = screen.getByRole<HTMLImageElement>('img', { name: '箱' });
  expect(image.getAttribute('src')).toBe('/art/packs/p-1.0a1b2c3d-640.webp');
  expect(image.srcset).toBe('/art/packs/p-1.0a1b2c3d-360.webp 360w, /art/packs/p-1.0a1b2c3d-640.webp 640w');
  expect([image.sizes, image.width, image.height]).toEqual(['45vw', 640, 640]);
});

test('TOP-1 a banner of ours has a taller crop for phones, in its own widths', () => {
  const { container } = renderPage(<Picture src="/art/banners/b.0a1b2c3d.avif" hasPhoneCrop sizes="100vw" alt="" />);
  const [phone, phoneWebp, wide] = sourcesOf(container);
  expect(phone?.slice(0, 3)).toEqual([
    'image/avif',
    '(max-width: 767px)',
    '/art/banners/b.0a1b2c3d-phone-390.avif 390w, /art/banners/b.0a1b2c3d-phone.avif 780w, /art/banners/b.0a1b2c3d-phone-1170.avif 1170w',
  ]);
  expect(phoneWebp?.slice(1, 3)).toEqual(['(max-width: 767px)', '/art/banners/b.0a1b2c3d-phone-780.webp 780w']);
  expect(wide?.[1]).toBe('(min-width: 768px)');
});

test('MEM-4 a card of ours is printed in the language of its reader', () => {
  const src = '/art/cards/c.0a1b2c3d-ja.avif';
  const { container } = renderPage(<Picture src={src} sizes="45vw" alt="" />, { language: 'en' });
  expect(sourcesOf(container).map(([, , files]) => files)).toEqual([
    '/art/cards/c.0a1b2c3d-en-180.avif 180w, /art/cards/c.0a1b2c3d-en.avif 360w, /art/cards/c.0a1b2c3d-en-540.avif 540w',
  ]);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/art/cards/c.0a1b2c3d-en-240.webp');
});

test('MEM-4 a card of which the shop has one print is shown so in every language', () => {
  const src = '/media/cards/c.0a1b2c3d.avif';
  const { container } = renderPage(<Picture src={src} sizes="45vw" alt="" />, { language: 'en' });
  expect(sourcesOf(container)[0]?.[2]).toContain('/media/cards/c.0a1b2c3d.avif 360w');
});

test.each(['/art/packs/front.avif', '/art/types/p.0a1b2c3d.avif', 'https://elsewhere.example/cards/p.0a1b2c3d.jpg'])(
  'TOP-5 a picture from elsewhere (%s) is shown as it is',
  (src) => {
    const { container } = renderPage(<Picture src={src} sizes="45vw" alt="" />);
    expect(sourcesOf(container)).toEqual([]);
    expect(container.querySelector('img')?.getAttribute('srcset')).toBeNull();
  },
);
