/** What each pack page says, by pack id: HTML in Japanese and English. Figures that change stand elsewhere on the page. */
export const packTexts: { readonly [packId: number]: readonly [ja: string, en: string] } = {
  1: [
    '<p>夜空の物語は、ここから始まります。「星空アルカナ」第一章のカードを、手に取りやすい価格でお届けします。</p><ul><li>最高賞は名のあるウルトラレア</li><li>どのカードもポイントに戻せます</li></ul>',
    '<p>The story of the night sky begins here: cards from the first chapter of Starlit Arcana, at an easy price.</p><ul><li>Top prizes are named ultra rares</li><li>Every card can be turned into points</li></ul>',
  ],
  2: [
    '<p>300パックだけの小さな宝箱。極光の下に眠る上位カードを、高い確率でお楽しみいただけます。</p><p><strong>宝箱演出</strong>でお届けします。</p>',
    '<p>A small box of only 300 packs. The upper cards that sleep beneath the aurora, at generous odds.</p><p>Opens with the <strong>strongbox reveal</strong>.</p>',
  ],
  3: [
    '<p>10万パックの大きなボックス。1回120ポイントで、星屑の海から一番星を探してください。ボックスの中身は販売前にすべて公開されています。</p>',
    '<p>A vast box of 100,000 packs. For 120 points a draw, look for the first star in a sea of stardust. Everything inside was published before the sale.</p>',
  ],
  4: [
    '<p>墨と朱で描かれた百の物語。「朱雀絵巻」の第一弾です。侍、狐、鬼、そして四神があなたを待ちます。</p><ul><li>四神のウルトラレアを収録</li><li>どのカードもポイントに戻せます</li></ul>',
    '<p>A hundred tales in ink and vermilion: the first release of Vermilion Scrolls. Samurai, foxes, oni and the four guardian beasts await.</p><ul><li>Includes the guardian beasts as ultra rares</li><li>Every card can be turned into points</li></ul>',
  ],
  5: [
    '<p>提灯が揺れ、妖たちが歩き出す夜。800パックの中に、百鬼を率いる王が潜んでいます。</p>',
    '<p>Lanterns sway and spirits walk. Among these 800 packs hides the king who leads the parade.</p>',
  ],
  6: [
    '<p>100パック限定、お一人様3パックまで。金襴をまとった秘宝だけを集めた特別なボックスです。</p><p><strong>宝箱演出</strong>でお届けします。</p>',
    '<p>Only 100 packs, three per member: a special box of treasures wrapped in gold brocade.</p><p>Opens with the <strong>strongbox reveal</strong>.</p>',
  ],
  7: [
    '<p>コインで引ける縁起もののパックです。当たったカードはすべてお届けします（ポイントには戻せません）。</p>',
    '<p>A lucky pack drawn with coins. Every card you win is shipped to you; cards drawn with coins cannot be turned into points.</p>',
  ],
  8: [
    '<p>七つの海を渡る冒険の第一章。人魚の歌、海竜の影、そして海の底の王国へ。</p><ul><li>最高賞は名のあるウルトラレア</li><li>どのカードもポイントに戻せます</li></ul>',
    '<p>Chapter one of a voyage across seven seas: a mermaid’s song, the shadow of a drake, a kingdom on the sea floor.</p><ul><li>Top prizes are named ultra rares</li><li>Every card can be turned into points</li></ul>',
  ],
  9: [
    '<p>光の届かない深さに沈んだ宝箱。500パック、上位カードの割合が高いボックスです。</p><p><strong>宝箱演出</strong>でお届けします。</p>',
    '<p>A chest sunk deeper than light can reach: 500 packs with a high share of upper cards.</p><p>Opens with the <strong>strongbox reveal</strong>.</p>',
  ],
  10: [
    '<p>一夜かぎりの夜会は、おかげさまで完売いたしました。次の招待状をお待ちください。</p>',
    '<p>The one-night soirée has sold out. Thank you; please wait for the next invitation.</p>',
  ],
  11: [
    '<p>コインで引ける小さな海のパックです。当たったカードはすべてお届けします（ポイントには戻せません）。</p>',
    '<p>A little pack of the sea, drawn with coins. Every card you win is shipped to you; cards drawn with coins cannot be turned into points.</p>',
  ],
  12: [
    '<p>ねじを巻けば、物語が動き出す。「ゼンマイ機巧団」をはじめて遊ぶ方へ、1回200ポイントの起動セットです。</p>',
    '<p>Wind the spring and the story starts to move: a starter set at 200 points a draw for newcomers to Clockwork Brigade.</p>',
  ],
  13: [
    '<p>機巧皇帝の玉座をめぐる600パック。磨き上げられた真鍮のカードたちが並びます。</p>',
    '<p>Six hundred packs around the Emperor’s throne, set with cards of polished brass.</p>',
  ],
  14: [
    '<p>蒸気の街に朝が来ます。販売開始まで、しばらくお待ちください。ボックスの中身と指紋は、すでに公開しています。</p>',
    '<p>Morning is coming to the city of steam. Sales open soon; the contents and their fingerprint are already public.</p>',
  ],
  15: [
    '<p>はじめての方におすすめの1回100ポイント。お一人様5パックまでお試しいただけます。</p>',
    '<p>New here? Try your first draw for 100 points, up to five packs per member.</p>',
  ],
};
