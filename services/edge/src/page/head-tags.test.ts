import { expect, test } from 'vitest';
import { addressIn, headTags, jsonText } from './head-tags.ts';
import { withoutStyleAttributes } from './style-rules.ts';

const head = {
  description: 'a "b" <c>',
  canonical: '/pack-detail?packId=1',
  image: '/art/a.avif',
  things: [{ name: '</script>', url: '/', image: ['/art/a.avif'] }],
};

test('what others have written cannot leave its place in the head', () => {
  const tags = headTags({ title: '<b>&', head }, 'https://shop.example', 'en').join('\n');
  expect(tags).toContain('<title>&lt;b&gt;&amp;</title>');
  expect(tags).toContain('content="a &quot;b&quot; &lt;c&gt;"');
  expect(tags.match(/<\/script>/g)).toHaveLength(1);
  expect(jsonText({ a: '</script><script>' })).not.toContain('<');
});

test('pages are told by their address in the language, files by their address alone', () => {
  const tags = headTags({ title: 't', head }, 'https://shop.example', 'en').join('\n');
  expect(tags).toContain('<link rel="canonical" href="https://shop.example/pack-detail?packId=1&amp;lang=en">');
  expect(tags).toContain('"url":"https://shop.example/?lang=en","image":["https://shop.example/art/a.avif"]');
  expect(addressIn('https://shop.example', '/', 'ja')).toBe('https://shop.example/');
});

test('a style attribute becomes a rule; one that could leave its rule is dropped', () => {
  const rendered = '<i style="width:1px"></i><b style="width:1px"></b><u style="--a:&quot;x&quot;"></u><s style="a}b{c"></s>';
  expect(withoutStyleAttributes(rendered)).toEqual({
    html: '<i data-s="0"></i><b data-s="0"></b><u data-s="1"></u><s></s>',
    rules: '[data-s="0"]{width:1px}[data-s="1"]{--a:"x"}',
  });
});
