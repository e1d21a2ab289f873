const words = (text: string) => new Set(text.split(/\s+/u));

/** Words that say nothing about the subject of a text, in the languages of most queries. */
export const functionWords: Readonly<Record<string, ReadonlySet<string>>> = {
  de: words(
    `aber als am an auch auf aus bei beim bis da das dass dem den der des die dies diese dieser dieses doch du durch ein eine
    einem einen einer eines er es für gegen hat haben ich ihr im in ins ist ja kein keine mit nach nicht noch nur ob oder
    ohne sehr sein seine sich sie sind so über um und uns unter vom von vor warum was wenn wer werden wie wir wird wo zu
    zum zur zwischen`,
  ),
  fr: words(
    `à au aux avec ce ces cet cette dans de des donc du elle elles en est et eux il ils je la le les leur leurs lui ma
    mais me mes mon ne nos notre nous on ou où par pas pour pourquoi quand que quel quelle qui sa sans se ses si son
    sont sur ta te tes ton tu un une vos votre vous y`,
  ),
  es: words(
    `a al como con cómo de del desde donde e el ella en entre es esta este esto la las lo los más me mi muy no nos o para
    pero por qué que se sin sobre son su sus también te un una uno y ya`,
  ),
  it: words(
    `a ai al alla alle che chi con cosa da dal dalla dei del della delle di e è gli i il in la le lo ma nei nel nella
    non o per più quale quando se si sono su sul sulla tra fra un una uno`,
  ),
  nl: words(
    `aan als bij dat de der deze die dit een en er het hij hoe ik in is je maar met naar niet of om onder ook op over
    te tot uit voor waar waarom wat we wie wij zijn`,
  ),
  pt: words(
    `a ao aos as com como da das de do dos e é em entre essa esse esta este mais mas na nas no nos o os ou para pela pelo
    por quando que se sem seu sua um uma`,
  ),
  ar: words(
    `في من إلى الى على عن مع هذا هذه ذلك تلك التي الذي ما ماذا لماذا كيف هل أن ان إن كان كانت هو هي و أو او ثم لا لم لن قد
    كل بعد قبل بين حتى عند منذ`,
  ),
  ja: words(
    `の に は を が と で も や から まで より へ か な ね よ です ます する した して いる ある こと もの ため これ それ
    この その どの どう なぜ 何 について における`,
  ),
  zh: words('的 了 和 是 在 与 及 或 也 就 都 对 把 被 这 那 什么 怎么 如何 為什麼 为什么 與 這 對'),
  ru: words(
    `а без в во для до его ее и из или их к как ко когда кто мы на не но о об от по почему при с со так то у что это`,
  ),
};
