"""Made from the description of the API by scripts/make-client.ts; not to be edited. For Python 3.11 and later."""

from typing import Any, Dict, List, Literal, NotRequired, Optional, TypedDict, Union
from urllib.parse import quote

from runrate_client import Answer, Client

Article = TypedDict("Article", {
    "id": str,
    "slug": str,
    "title": str,
    "excerpt": str,
    "description": str,
    "content": str,
    "author": str,
    "publishedAt": str,
    "updatedAt": NotRequired[str],
    "readTime": int,
    "viewCount": int,
    "featuredImage": NotRequired[str],
    "imageUrl": NotRequired[str],
    "originalUrl": NotRequired[str],
    "category": str,
    "categories": List[str],
    "tags": List[str],
    "source": str,
    "sourceId": str,
    "note": NotRequired[str],
    "curated": bool,
    "language": NotRequired[str],
    "companies": NotRequired[List[str]],
    "named": NotRequired[List["NamedCompany"]],
    "shown": NotRequired[Literal["link", "excerpt", "full"]],
    "sourceUrl": NotRequired[str],
    "storyId": NotRequired[str],
    "story": NotRequired["ArticleStory"],
})
ArticleCard = TypedDict("ArticleCard", {
    "id": str,
    "slug": str,
    "title": str,
    "excerpt": str,
    "author": str,
    "publishedAt": str,
    "updatedAt": NotRequired[str],
    "readTime": int,
    "viewCount": int,
    "featuredImage": NotRequired[str],
    "imageUrl": NotRequired[str],
    "originalUrl": NotRequired[str],
    "category": str,
    "categories": List[str],
    "tags": List[str],
    "source": str,
    "sourceId": str,
    "curated": bool,
    "language": NotRequired[str],
    "companies": NotRequired[List[str]],
    "shown": NotRequired[Literal["link", "excerpt", "full"]],
    "sourceUrl": NotRequired[str],
    "storyId": NotRequired[str],
    "story": NotRequired["ArticleStory"],
})
ArticleStory = TypedDict("ArticleStory", {
    "slug": str,
    "itemCount": int,
    "sourceCount": int,
})
Category = TypedDict("Category", {
    "id": str,
    "slug": str,
    "name": str,
    "description": str,
    "color": str,
    "articleCount": int,
    "videoCount": int,
})
Chapter = TypedDict("Chapter", {
    "seconds": float,
    "title": str,
})
CompanyMention = TypedDict("CompanyMention", {
    "kind": Literal["article", "news", "video", "episode"],
    "id": str,
    "title": str,
    "url": str,
    "source": str,
    "publishedAt": str,
    "where": Literal["title", "excerpt", "body"],
    "alias": str,
    "since": NotRequired[float],
})
CompanyPage = TypedDict("CompanyPage", {
    "slug": str,
    "name": str,
    "symbol": NotRequired[str],
    "status": Literal["public", "private"],
    "sector": str,
    "currency": NotRequired[str],
    "price": NotRequired[float],
    "change": NotRequired[float],
    "changePercent": NotRequired[float],
    "marketCap": NotRequired[float],
    "priceAt": NotRequired[str],
    "stale": NotRequired[bool],
    "valuation": NotRequired[float],
    "lastRound": NotRequired["CompanySummaryLastRound"],
    "arr": NotRequired[float],
    "arrGrowth": NotRequired[float],
    "arrPeriodEnd": NotRequired[str],
    "arrOutdated": NotRequired[bool],
    "arrBasis": NotRequired[str],
    "arrSource": NotRequired[str],
    "arrDate": NotRequired[str],
    "priceToArr": NotRequired[float],
    "estimate": bool,
    "mentions": int,
    "description": NotRequired[str],
    "headquarters": NotRequired[str],
    "founded": NotRequired[int],
    "rounds": NotRequired[List["FundingRound"]],
    "figures": List["Figure"],
    "closes": List[List[Union[str, float]]],
    "multiples": NotRequired[List[List[Union[str, float]]]],
    "peers": List["CompanySummary"],
})
CompanySummary = TypedDict("CompanySummary", {
    "slug": str,
    "name": str,
    "symbol": NotRequired[str],
    "status": Literal["public", "private"],
    "sector": str,
    "currency": NotRequired[str],
    "price": NotRequired[float],
    "change": NotRequired[float],
    "changePercent": NotRequired[float],
    "marketCap": NotRequired[float],
    "priceAt": NotRequired[str],
    "stale": NotRequired[bool],
    "valuation": NotRequired[float],
    "lastRound": NotRequired["CompanySummaryLastRound"],
    "arr": NotRequired[float],
    "arrGrowth": NotRequired[float],
    "arrPeriodEnd": NotRequired[str],
    "arrOutdated": NotRequired[bool],
    "arrBasis": NotRequired[str],
    "arrSource": NotRequired[str],
    "arrDate": NotRequired[str],
    "priceToArr": NotRequired[float],
    "estimate": bool,
    "mentions": int,
})
CompanySummaryLastRound = TypedDict("CompanySummaryLastRound", {
    "name": NotRequired[str],
    "source": NotRequired[str],
    "at": NotRequired[str],
})
CompareCompaniesAnswer = TypedDict("CompareCompaniesAnswer", {
    "companies": List["CompareCompaniesAnswerCompaniesItem"],
    "unknown": List[str],
})
CompareCompaniesAnswerCompaniesItem = TypedDict("CompareCompaniesAnswerCompaniesItem", {
    "slug": str,
    "name": str,
    "symbol": NotRequired[str],
    "status": Literal["public", "private"],
    "sector": str,
    "currency": NotRequired[str],
    "price": NotRequired[float],
    "change": NotRequired[float],
    "changePercent": NotRequired[float],
    "marketCap": NotRequired[float],
    "priceAt": NotRequired[str],
    "stale": NotRequired[bool],
    "valuation": NotRequired[float],
    "lastRound": NotRequired["CompanySummaryLastRound"],
    "arr": NotRequired[float],
    "arrGrowth": NotRequired[float],
    "arrPeriodEnd": NotRequired[str],
    "arrOutdated": NotRequired[bool],
    "arrBasis": NotRequired[str],
    "arrSource": NotRequired[str],
    "arrDate": NotRequired[str],
    "priceToArr": NotRequired[float],
    "estimate": bool,
    "mentions": int,
    "figures": List["Figure"],
    "rebased": List[List[Union[str, float]]],
    "multiples": List[List[Union[str, float]]],
})
Cue = TypedDict("Cue", {
    "seconds": NotRequired[float],
    "speaker": NotRequired[str],
    "text": str,
})
EditionCompany = TypedDict("EditionCompany", {
    "slug": str,
    "name": str,
    "symbol": NotRequired[str],
    "status": Literal["public", "private"],
    "sector": str,
    "currency": NotRequired[str],
    "price": NotRequired[float],
    "changePercent": NotRequired[float],
    "marketCap": NotRequired[float],
    "valuation": NotRequired[float],
    "arr": NotRequired[float],
    "arrGrowth": NotRequired[float],
    "arrPeriodEnd": NotRequired[str],
    "priceToArr": NotRequired[float],
    "estimate": bool,
})
EditionItem = TypedDict("EditionItem", {
    "kind": Literal["article", "news", "video"],
    "id": str,
    "title": str,
    "excerpt": str,
    "url": str,
    "source": str,
    "sourceId": str,
    "curated": bool,
    "publishedAt": str,
    "language": NotRequired[str],
})
EditionSummary = TypedDict("EditionSummary", {
    "date": str,
    "madeAt": str,
    "late": bool,
    "headline": NotRequired[str],
    "headlineSource": NotRequired[str],
    "excerpt": NotRequired[str],
    "picture": NotRequired[str],
    "index": NotRequired["EditionSummaryIndex"],
})
EditionSummaryIndex = TypedDict("EditionSummaryIndex", {
    "changePercent": float,
    "gained": int,
    "lost": int,
    "arr": NotRequired[float],
    "closedOn": NotRequired[str],
})
Episode = TypedDict("Episode", {
    "id": str,
    "title": str,
    "url": NotRequired[str],
    "description": str,
    "publishedAt": str,
    "show": str,
    "sourceId": str,
    "curated": bool,
    "author": NotRequired[str],
    "imageUrl": NotRequired[str],
    "audioUrl": str,
    "audioType": NotRequired[str],
    "durationSeconds": NotRequired[int],
    "episode": NotRequired[int],
    "season": NotRequired[int],
    "category": str,
    "categories": List[str],
    "tags": List[str],
    "language": NotRequired[str],
    "companies": NotRequired[List[str]],
    "moments": NotRequired["EpisodeMoments"],
    "note": NotRequired[str],
    "shown": NotRequired[Literal["link", "excerpt", "full"]],
    "sourceUrl": NotRequired[str],
    "storyId": NotRequired[str],
    "story": NotRequired["ArticleStory"],
})
EpisodeMoments = TypedDict("EpisodeMoments", {
    "chapters": int,
    "transcript": bool,
})
EpisodeWithNotes = TypedDict("EpisodeWithNotes", {
    "id": str,
    "title": str,
    "url": NotRequired[str],
    "description": str,
    "publishedAt": str,
    "show": str,
    "sourceId": str,
    "curated": bool,
    "author": NotRequired[str],
    "imageUrl": NotRequired[str],
    "audioUrl": str,
    "audioType": NotRequired[str],
    "durationSeconds": NotRequired[int],
    "episode": NotRequired[int],
    "season": NotRequired[int],
    "category": str,
    "categories": List[str],
    "tags": List[str],
    "language": NotRequired[str],
    "companies": NotRequired[List[str]],
    "moments": NotRequired["EpisodeMoments"],
    "note": NotRequired[str],
    "shown": NotRequired[Literal["link", "excerpt", "full"]],
    "sourceUrl": NotRequired[str],
    "storyId": NotRequired[str],
    "story": NotRequired["ArticleStory"],
    "notes": str,
})
ExchangeHours = TypedDict("ExchangeHours", {
    "timeZone": str,
    "opens": str,
    "closes": str,
})
Figure = TypedDict("Figure", {
    "period": str,
    "date": str,
    "value": float,
    "growth": NotRequired[float],
    "basis": Literal["reported", "derived"],
    "formula": NotRequired[str],
    "source": NotRequired[str],
    "estimate": bool,
})
FoundItem = TypedDict("FoundItem", {
    "kind": Literal["article", "news", "video", "episode", "company", "story"],
    "id": str,
    "title": str,
    "address": str,
    "text": str,
    "language": NotRequired[str],
    "publishedAt": NotRequired[str],
    "source": NotRequired[str],
    "sourceUrl": NotRequired[str],
    "category": NotRequired[str],
    "categories": List[str],
    "imageUrl": NotRequired[str],
    "highlight": NotRequired["Highlight"],
    "moment": NotRequired["FoundItemMoment"],
    "story": NotRequired["FoundItemStory"],
    "lacks": NotRequired[List[str]],
    "explanation": NotRequired["FoundItemExplanation"],
})
FoundItemExplanation = TypedDict("FoundItemExplanation", {
    "kind": Literal["title", "title beginning", "fields", "fields beginning", "some words"],
    "words": List["FoundItemExplanationWordsItem"],
    "parts": NotRequired["FoundItemExplanationParts"],
})
FoundItemExplanationParts = TypedDict("FoundItemExplanationParts", {
    "words": float,
    "nearness": float,
    "companions": float,
    "meaning": NotRequired[float],
    "recency": float,
})
FoundItemExplanationWordsItem = TypedDict("FoundItemExplanationWordsItem", {
    "word": str,
    "fields": Dict[str, float],
})
FoundItemMoment = TypedDict("FoundItemMoment", {
    "seconds": float,
    "address": str,
    "title": NotRequired[str],
    "text": NotRequired[str],
})
FoundItemStory = TypedDict("FoundItemStory", {
    "id": str,
    "headline": str,
    "address": str,
    "itemCount": int,
    "sourceCount": int,
})
FundingRound = TypedDict("FundingRound", {
    "date": str,
    "name": NotRequired[str],
    "amount": NotRequired[float],
    "valuation": NotRequired[float],
    "source": NotRequired[str],
})
GetEditionAnswer = TypedDict("GetEditionAnswer", {
    "date": str,
    "timeZone": str,
    "madeAt": str,
    "late": bool,
    "featured": List["EditionItem"],
    "videos": List["EditionItem"],
    "news": List["EditionItem"],
    "trending": List["EditionItem"],
    "companies": List["EditionCompany"],
    "digest": List["WeeklyNewsItem"],
    "analysis": NotRequired["MarketAnalysis"],
    "pictures": NotRequired[Dict[str, str]],
    "previous": NotRequired[str],
    "next": NotRequired[str],
})
GetPageAnswer = TypedDict("GetPageAnswer", {
    "id": str,
    "title": str,
    "html": str,
})
GetPublicSourceAnswer = TypedDict("GetPublicSourceAnswer", {
    "id": str,
    "name": str,
    "kind": str,
    "siteUrl": NotRequired[str],
    "feedUrl": str,
    "shown": Literal["link", "excerpt", "full"],
    "curated": bool,
    "total": int,
    "perWeek": NotRequired[float],
    "newest": List["GetPublicSourceAnswerNewestItem"],
})
GetPublicSourceAnswerNewestItem = TypedDict("GetPublicSourceAnswerNewestItem", {
    "kind": Literal["article", "news", "video", "episode"],
    "id": str,
    "title": str,
    "url": str,
    "excerpt": str,
    "publishedAt": str,
})
GetStoryAnswer = TypedDict("GetStoryAnswer", {
    "id": str,
    "slug": str,
    "headline": str,
    "headlineSource": str,
    "startedAt": str,
    "lastAt": str,
    "itemCount": int,
    "sourceCount": int,
    "companies": List[str],
    "categories": List[str],
    "lead": "StoryLead",
    "items": List["GetStoryAnswerItemsItem"],
})
GetStoryAnswerItemsItem = TypedDict("GetStoryAnswerItemsItem", {
    "kind": Literal["articles", "news", "videos"],
    "id": str,
    "title": str,
    "url": str,
    "source": str,
    "sourceUrl": NotRequired[str],
    "publishedAt": str,
    "excerpt": str,
    "imageUrl": NotRequired[str],
    "why": NotRequired["StoryReason"],
})
Highlight = TypedDict("Highlight", {
    "title": NotRequired[str],
    "snippet": NotRequired[str],
})
HotTopic = TypedDict("HotTopic", {
    "topic": str,
    "count": int,
})
ListChangesAnswer = TypedDict("ListChangesAnswer", {
    "changes": List["ListChangesAnswerChangesItem"],
    "next": str,
    "more": bool,
    "log": NotRequired[str],
})
ListChangesAnswerChangesItem = TypedDict("ListChangesAnswerChangesItem", {
    "view": str,
    "keys": List[str],
    "removed": List[str],
})
ListEditionsAnswer = TypedDict("ListEditionsAnswer", {
    "month": NotRequired[str],
    "editions": List["EditionSummary"],
    "months": List["ListEditionsAnswerMonthsItem"],
})
ListEditionsAnswerMonthsItem = TypedDict("ListEditionsAnswerMonthsItem", {
    "month": str,
    "count": int,
})
MarketAnalysis = TypedDict("MarketAnalysis", {
    "marketSentiment": Literal["bullish", "bearish", "neutral"],
    "summary": str,
    "topGainers": List["MarketAnalysisTopGainersItem"],
    "topLosers": List["MarketAnalysisTopGainersItem"],
    "sectorTrends": List["MarketAnalysisSectorTrendsItem"],
    "keyInsights": List[str],
    "tomorrowWatch": List[str],
    "generator": str,
    "generatedAt": str,
})
MarketAnalysisSectorTrendsItem = TypedDict("MarketAnalysisSectorTrendsItem", {
    "sector": str,
    "changePercent": float,
    "trend": Literal["up", "down", "flat"],
    "description": str,
})
MarketAnalysisTopGainersItem = TypedDict("MarketAnalysisTopGainersItem", {
    "symbol": str,
    "name": str,
    "changePercent": float,
    "price": float,
})
Moments = TypedDict("Moments", {
    "chapters": List["Chapter"],
    "cues": List["Cue"],
    "language": NotRequired[str],
    "shown": Literal["link", "excerpt", "full"],
})
NamedCompany = TypedDict("NamedCompany", {
    "slug": str,
    "name": str,
    "alias": str,
})
NewsItem = TypedDict("NewsItem", {
    "id": str,
    "title": str,
    "url": str,
    "description": str,
    "publishedAt": str,
    "source": str,
    "sourceId": str,
    "curated": bool,
    "imageUrl": NotRequired[str],
    "language": NotRequired[str],
    "companies": NotRequired[List[str]],
    "note": NotRequired[str],
    "shown": NotRequired[Literal["link", "excerpt", "full"]],
    "sourceUrl": NotRequired[str],
    "storyId": NotRequired[str],
    "story": NotRequired["ArticleStory"],
})
NewsSourceGroup = TypedDict("NewsSourceGroup", {
    "name": str,
    "sourceId": str,
    "curated": bool,
    "total": int,
    "articles": List["NewsItem"],
})
RoundupVideo = TypedDict("RoundupVideo", {
    "videoId": str,
    "title": str,
    "thumbnailUrl": str,
    "publishedAt": str,
    "duration": str,
    "keyTopics": List[str],
    "twentyvcHighlights": List[str],
    "url": str,
    "channelTitle": str,
})
SearchAnswer = TypedDict("SearchAnswer", {
    "query": str,
    "meant": NotRequired[str],
    "total": int,
    "counts": Dict[str, int],
    "top": NotRequired["TopCompany"],
    "facets": NotRequired["SearchAnswerFacets"],
    "hits": List["FoundItem"],
})
SearchAnswerFacets = TypedDict("SearchAnswerFacets", {
    "category": List["SearchAnswerFacetsCategoryItem"],
    "source": List["SearchAnswerFacetsCategoryItem"],
    "month": List["SearchAnswerFacetsCategoryItem"],
})
SearchAnswerFacetsCategoryItem = TypedDict("SearchAnswerFacetsCategoryItem", {
    "value": str,
    "count": int,
    "name": NotRequired[str],
})
SearchArticlesItem1 = TypedDict("SearchArticlesItem1", {
    "id": str,
    "slug": str,
    "title": str,
    "excerpt": str,
    "description": str,
    "content": str,
    "author": str,
    "publishedAt": str,
    "updatedAt": NotRequired[str],
    "readTime": int,
    "viewCount": int,
    "featuredImage": NotRequired[str],
    "imageUrl": NotRequired[str],
    "originalUrl": NotRequired[str],
    "category": str,
    "categories": List[str],
    "tags": List[str],
    "source": str,
    "sourceId": str,
    "note": NotRequired[str],
    "curated": bool,
    "language": NotRequired[str],
    "companies": NotRequired[List[str]],
    "named": NotRequired[List["NamedCompany"]],
    "shown": NotRequired[Literal["link", "excerpt", "full"]],
    "sourceUrl": NotRequired[str],
    "storyId": NotRequired[str],
    "story": NotRequired["ArticleStory"],
    "highlight": NotRequired["Highlight"],
})
SearchArticlesItem2 = TypedDict("SearchArticlesItem2", {
    "id": str,
    "slug": str,
    "title": str,
    "excerpt": str,
    "author": str,
    "publishedAt": str,
    "updatedAt": NotRequired[str],
    "readTime": int,
    "viewCount": int,
    "featuredImage": NotRequired[str],
    "imageUrl": NotRequired[str],
    "originalUrl": NotRequired[str],
    "category": str,
    "categories": List[str],
    "tags": List[str],
    "source": str,
    "sourceId": str,
    "curated": bool,
    "language": NotRequired[str],
    "companies": NotRequired[List[str]],
    "shown": NotRequired[Literal["link", "excerpt", "full"]],
    "sourceUrl": NotRequired[str],
    "storyId": NotRequired[str],
    "story": NotRequired["ArticleStory"],
    "highlight": NotRequired["Highlight"],
})
SearchSuggestion = TypedDict("SearchSuggestion", {
    "type": Literal["article", "video"],
    "id": str,
    "slug": NotRequired[str],
    "title": str,
    "highlight": NotRequired[str],
})
SearchSummary = TypedDict("SearchSummary", {
    "articles": int,
    "videos": int,
    "didYouMean": NotRequired[str],
    "facets": "SearchSummaryFacets",
})
SearchSummaryFacets = TypedDict("SearchSummaryFacets", {
    "category": List["SearchAnswerFacetsCategoryItem"],
    "source": List["SearchAnswerFacetsCategoryItem"],
    "type": List["SearchAnswerFacetsCategoryItem"],
    "month": List["SearchAnswerFacetsCategoryItem"],
})
SearchVideosItem1 = TypedDict("SearchVideosItem1", {
    "id": str,
    "youtubeId": str,
    "title": str,
    "description": str,
    "thumbnail": str,
    "duration": str,
    "category": str,
    "categories": List[str],
    "viewCount": int,
    "publishedAt": str,
    "channelTitle": str,
    "channel": str,
    "tags": List[str],
    "language": NotRequired[str],
    "companies": NotRequired[List[str]],
    "moments": NotRequired["EpisodeMoments"],
    "note": NotRequired[str],
    "shown": NotRequired[Literal["link", "excerpt", "full"]],
    "sourceUrl": NotRequired[str],
    "storyId": NotRequired[str],
    "story": NotRequired["ArticleStory"],
    "highlight": NotRequired["Highlight"],
})
SiteStats = TypedDict("SiteStats", {
    "totalArticles": int,
    "totalVideos": int,
    "totalViews": int,
    "totalCategories": int,
})
Startup = TypedDict("Startup", {
    "id": str,
    "name": str,
    "symbol": NotRequired[str],
    "status": Literal["public", "private"],
    "category": str,
    "description": str,
    "valuation": NotRequired[float],
    "price": NotRequired[float],
    "changePercent": NotRequired[float],
    "daysSinceFunding": NotRequired[int],
    "lastRoundAt": NotRequired[str],
    "lastRoundName": NotRequired[str],
    "lastRoundSource": NotRequired[str],
    "estimate": NotRequired[bool],
    "founded": NotRequired[int],
    "headquarters": NotRequired[str],
})
StartupPerformers = TypedDict("StartupPerformers", {
    "gainers": List["StartupPerformersGainersItem"],
    "privateRising": List["StartupPerformersPrivateRisingItem"],
})
StartupPerformersGainersItem = TypedDict("StartupPerformersGainersItem", {
    "name": str,
    "symbol": str,
    "changePercent": float,
    "price": float,
})
StartupPerformersPrivateRisingItem = TypedDict("StartupPerformersPrivateRisingItem", {
    "name": str,
    "category": str,
    "valuation": float,
    "daysSinceFunding": float,
})
StartupStats = TypedDict("StartupStats", {
    "totalPublicValue": float,
    "totalPrivateValue": float,
    "avgPublicChange": float,
    "topCategory": str,
})
Stock = TypedDict("Stock", {
    "symbol": str,
    "name": str,
    "sector": str,
    "featured": bool,
    "currency": str,
    "price": float,
    "change": float,
    "changePercent": float,
    "volume": NotRequired[float],
    "marketCap": NotRequired[float],
    "high": NotRequired[float],
    "low": NotRequired[float],
    "arr": NotRequired[float],
    "arrGrowth": NotRequired[float],
    "arrPeriodEnd": NotRequired[str],
    "arrOutdated": NotRequired[bool],
    "arrBasis": NotRequired[str],
    "arrSource": NotRequired[str],
    "arrEnteredAt": NotRequired[str],
    "priceToArr": NotRequired[float],
    "estimate": bool,
    "lastUpdated": str,
    "stale": bool,
    "exchange": NotRequired["ExchangeHours"],
    "periods": NotRequired["StockPeriods"],
})
StockCloses = TypedDict("StockCloses", {
    "symbol": str,
    "closes": List[List[Union[str, float]]],
})
StockPeriods = TypedDict("StockPeriods", {
    "1D": NotRequired["StockPeriods1D"],
    "1W": NotRequired["StockPeriods1D"],
    "1M": NotRequired["StockPeriods1D"],
    "3M": NotRequired["StockPeriods1D"],
    "YTD": NotRequired["StockPeriods1D"],
    "1Y": NotRequired["StockPeriods1D"],
})
StockPeriods1D = TypedDict("StockPeriods1D", {
    "change": float,
    "changePercent": float,
})
Story = TypedDict("Story", {
    "id": str,
    "slug": str,
    "headline": str,
    "headlineSource": str,
    "startedAt": str,
    "lastAt": str,
    "itemCount": int,
    "sourceCount": int,
    "companies": List[str],
    "categories": List[str],
    "lead": "StoryLead",
})
StoryLead = TypedDict("StoryLead", {
    "kind": Literal["articles", "news", "videos"],
    "id": str,
    "title": str,
    "url": str,
    "source": str,
    "sourceUrl": NotRequired[str],
    "publishedAt": str,
    "excerpt": str,
    "imageUrl": NotRequired[str],
})
StoryReason = TypedDict("StoryReason", {
    "terms": List[str],
    "companies": List[str],
    "similarity": float,
})
TopCompany = TypedDict("TopCompany", {
    "id": str,
    "name": str,
    "symbol": NotRequired[str],
    "address": str,
    "sector": str,
    "currency": NotRequired[str],
    "price": NotRequired[float],
    "changePercent": NotRequired[float],
    "arr": NotRequired[float],
    "arrGrowth": NotRequired[float],
    "arrPeriodEnd": NotRequired[str],
    "priceToArr": NotRequired[float],
    "valuation": NotRequired[float],
    "estimate": bool,
})
Video = TypedDict("Video", {
    "id": str,
    "youtubeId": str,
    "title": str,
    "description": str,
    "thumbnail": str,
    "duration": str,
    "category": str,
    "categories": List[str],
    "viewCount": int,
    "publishedAt": str,
    "channelTitle": str,
    "channel": str,
    "tags": List[str],
    "language": NotRequired[str],
    "companies": NotRequired[List[str]],
    "moments": NotRequired["EpisodeMoments"],
    "note": NotRequired[str],
    "shown": NotRequired[Literal["link", "excerpt", "full"]],
    "sourceUrl": NotRequired[str],
    "storyId": NotRequired[str],
    "story": NotRequired["ArticleStory"],
})
VideoCard = TypedDict("VideoCard", {
    "id": str,
    "youtubeId": str,
    "title": str,
    "description": str,
    "thumbnail": str,
    "duration": str,
    "category": str,
    "categories": List[str],
    "viewCount": int,
    "publishedAt": str,
    "channelTitle": str,
    "channel": str,
    "tags": List[str],
    "language": NotRequired[str],
    "companies": NotRequired[List[str]],
    "moments": NotRequired["EpisodeMoments"],
    "note": NotRequired[str],
    "shown": NotRequired[Literal["link", "excerpt", "full"]],
    "sourceUrl": NotRequired[str],
    "storyId": NotRequired[str],
    "story": NotRequired["ArticleStory"],
})
WeeklyNewsItem = TypedDict("WeeklyNewsItem", {
    "id": str,
    "category": str,
    "title": str,
    "summary": str,
    "url": NotRequired[str],
    "importance": int,
    "trending": bool,
    "sources": List[str],
    "generator": str,
    "generatedAt": str,
})


class Hub(Client):
    """Calls that everyone may make."""

    def list_startups(self, *, min_position: Optional[str] = None) -> Answer[List["Startup"]]:
        return self.get("/api/ai-startups", **{"min-position": min_position})

    def startup_performers(self, *, min_position: Optional[str] = None) -> Answer["StartupPerformers"]:
        return self.get("/api/ai-startups/performers", **{"min-position": min_position})

    def startup_stats(self, *, min_position: Optional[str] = None) -> Answer["StartupStats"]:
        return self.get("/api/ai-startups/stats", **{"min-position": min_position})

    def list_articles(self, *, limit: Optional[int] = None, offset: Optional[int] = None, cursor: Optional[str] = None, ids: Optional[str] = None, fields: Optional[str] = None, category: Optional[str] = None, source: Optional[str] = None, sourceId: Optional[str] = None, company: Optional[str] = None, maxAgeInDays: Optional[int] = None, sort: Optional[Literal["date", "views"]] = None, min_position: Optional[str] = None) -> Answer[List[Union["Article", "ArticleCard"]]]:
        return self.get("/api/articles", **{"limit": limit, "offset": offset, "cursor": cursor, "ids": ids, "fields": fields, "category": category, "source": source, "sourceId": sourceId, "company": company, "maxAgeInDays": maxAgeInDays, "sort": sort, "min-position": min_position})

    def featured_articles(self, *, limit: Optional[int] = None, fields: Optional[str] = None, min_position: Optional[str] = None) -> Answer[List[Union["Article", "ArticleCard"]]]:
        return self.get("/api/articles/featured", **{"limit": limit, "fields": fields, "min-position": min_position})

    def search_articles(self, *, q: str, limit: Optional[int] = None, offset: Optional[int] = None, fields: Optional[str] = None, category: Optional[str] = None, source: Optional[str] = None, month: Optional[str] = None, sort: Optional[Literal["relevance", "newest"]] = None, min_position: Optional[str] = None) -> Answer[List[Union["SearchArticlesItem1", "SearchArticlesItem2"]]]:
        return self.get("/api/articles/search", **{"q": q, "limit": limit, "offset": offset, "fields": fields, "category": category, "source": source, "month": month, "sort": sort, "min-position": min_position})

    def trending_articles(self, *, limit: Optional[int] = None, fields: Optional[str] = None, min_position: Optional[str] = None) -> Answer[List[Union["Article", "ArticleCard"]]]:
        return self.get("/api/articles/trending", **{"limit": limit, "fields": fields, "min-position": min_position})

    def get_article(self, id: str, *, min_position: Optional[str] = None) -> Answer["Article"]:
        return self.get(f"/api/articles/{quote(id, safe='')}", **{"min-position": min_position})

    def next_article(self, id: str, *, category: Optional[str] = None, min_position: Optional[str] = None) -> Answer["Article"]:
        return self.get(f"/api/articles/{quote(id, safe='')}/next", **{"category": category, "min-position": min_position})

    def list_categories(self, *, min_position: Optional[str] = None) -> Answer[List["Category"]]:
        return self.get("/api/categories", **{"min-position": min_position})

    def list_changes(self, *, since: Optional[str] = None, log: Optional[str] = None, min_position: Optional[str] = None) -> Answer["ListChangesAnswer"]:
        return self.get("/api/changes", **{"since": since, "log": log, "min-position": min_position})

    def list_companies(self, *, asOf: Optional[str] = None, min_position: Optional[str] = None) -> Answer[List["CompanySummary"]]:
        return self.get("/api/companies", **{"asOf": asOf, "min-position": min_position})

    def compare_companies(self, *, c: Optional[str] = None, min_position: Optional[str] = None) -> Answer["CompareCompaniesAnswer"]:
        return self.get("/api/companies/compare", **{"c": c, "min-position": min_position})

    def get_company(self, id: str, *, asOf: Optional[str] = None, min_position: Optional[str] = None) -> Answer["CompanyPage"]:
        return self.get(f"/api/companies/{quote(id, safe='')}", **{"asOf": asOf, "min-position": min_position})

    def company_mentions(self, id: str, *, kind: Optional[Literal["article", "news", "video", "episode"]] = None, limit: Optional[int] = None, cursor: Optional[str] = None, fields: Optional[str] = None, min_position: Optional[str] = None) -> Answer[List["CompanyMention"]]:
        return self.get(f"/api/companies/{quote(id, safe='')}/mentions", **{"kind": kind, "limit": limit, "cursor": cursor, "fields": fields, "min-position": min_position})

    def list_editions(self, *, month: Optional[str] = None, min_position: Optional[str] = None) -> Answer["ListEditionsAnswer"]:
        return self.get("/api/editions", **{"month": month, "min-position": min_position})

    def get_edition(self, id: str, *, min_position: Optional[str] = None) -> Answer["GetEditionAnswer"]:
        return self.get(f"/api/editions/{quote(id, safe='')}", **{"min-position": min_position})

    def market_analysis(self, *, min_position: Optional[str] = None) -> Answer["MarketAnalysis"]:
        return self.get("/api/market-analysis", **{"min-position": min_position})

    def list_news(self, *, limit: Optional[int] = None, offset: Optional[int] = None, cursor: Optional[str] = None, ids: Optional[str] = None, fields: Optional[str] = None, source: Optional[str] = None, sourceId: Optional[str] = None, company: Optional[str] = None, min_position: Optional[str] = None) -> Answer[List["NewsItem"]]:
        return self.get("/api/news", **{"limit": limit, "offset": offset, "cursor": cursor, "ids": ids, "fields": fields, "source": source, "sourceId": sourceId, "company": company, "min-position": min_position})

    def hot_topics(self, *, min_position: Optional[str] = None) -> Answer[List["HotTopic"]]:
        return self.get("/api/news/hot-topics", **{"min-position": min_position})

    def curated_news(self, *, limit: Optional[int] = None, offset: Optional[int] = None, cursor: Optional[str] = None, fields: Optional[str] = None, min_position: Optional[str] = None) -> Answer[List["NewsItem"]]:
        return self.get("/api/news/saastr", **{"limit": limit, "offset": offset, "cursor": cursor, "fields": fields, "min-position": min_position})

    def news_sources(self, *, min_position: Optional[str] = None) -> Answer[List["NewsSourceGroup"]]:
        return self.get("/api/news/sources", **{"min-position": min_position})

    def weekly_news(self, *, min_position: Optional[str] = None) -> Answer[List["WeeklyNewsItem"]]:
        return self.get("/api/news/weekly", **{"min-position": min_position})

    def get_page(self, id: str, *, min_position: Optional[str] = None) -> Answer["GetPageAnswer"]:
        return self.get(f"/api/pages/{quote(id, safe='')}", **{"min-position": min_position})

    def list_episodes(self, *, limit: Optional[int] = None, offset: Optional[int] = None, cursor: Optional[str] = None, ids: Optional[str] = None, fields: Optional[str] = None, category: Optional[str] = None, source: Optional[str] = None, sourceId: Optional[str] = None, company: Optional[str] = None, pinned: Optional[Literal["first"]] = None, show: Optional[str] = None, min_position: Optional[str] = None) -> Answer[List["Episode"]]:
        return self.get("/api/podcasts", **{"limit": limit, "offset": offset, "cursor": cursor, "ids": ids, "fields": fields, "category": category, "source": source, "sourceId": sourceId, "company": company, "pinned": pinned, "show": show, "min-position": min_position})

    def get_episode(self, id: str, *, min_position: Optional[str] = None) -> Answer["EpisodeWithNotes"]:
        return self.get(f"/api/podcasts/{quote(id, safe='')}", **{"min-position": min_position})

    def get_episode_moments(self, id: str, *, min_position: Optional[str] = None) -> Answer["Moments"]:
        return self.get(f"/api/podcasts/{quote(id, safe='')}/moments", **{"min-position": min_position})

    def search(self, *, q: str, kind: Optional[Literal["article", "news", "video", "episode", "company", "story"]] = None, category: Optional[str] = None, source: Optional[str] = None, month: Optional[str] = None, company: Optional[str] = None, sort: Optional[Literal["relevance", "newest"]] = None, grouped: Optional[Literal["true", "false"]] = None, limit: Optional[int] = None, offset: Optional[int] = None, explain: Optional[Literal["true", "false"]] = None, min_position: Optional[str] = None) -> Answer["SearchAnswer"]:
        return self.get("/api/search", **{"q": q, "kind": kind, "category": category, "source": source, "month": month, "company": company, "sort": sort, "grouped": grouped, "limit": limit, "offset": offset, "explain": explain, "min-position": min_position})

    def search_suggestions(self, *, q: str, limit: Optional[int] = None, min_position: Optional[str] = None) -> Answer[List["SearchSuggestion"]]:
        return self.get("/api/search/suggestions", **{"q": q, "limit": limit, "min-position": min_position})

    def search_summary(self, *, q: str, category: Optional[str] = None, source: Optional[str] = None, month: Optional[str] = None, min_position: Optional[str] = None) -> Answer["SearchSummary"]:
        return self.get("/api/search/summary", **{"q": q, "category": category, "source": source, "month": month, "min-position": min_position})

    def list_public_sources(self, *, min_position: Optional[str] = None) -> Answer[List["GetPublicSourceAnswer"]]:
        return self.get("/api/sources", **{"min-position": min_position})

    def get_public_source(self, id: str, *, min_position: Optional[str] = None) -> Answer["GetPublicSourceAnswer"]:
        return self.get(f"/api/sources/{quote(id, safe='')}", **{"min-position": min_position})

    def site_stats(self, *, min_position: Optional[str] = None) -> Answer["SiteStats"]:
        return self.get("/api/stats", **{"min-position": min_position})

    def stock_closes(self, *, period: Optional[Literal["1D", "1W", "1M", "3M", "YTD", "1Y"]] = None, symbol: Optional[str] = None, min_position: Optional[str] = None) -> Answer[List["StockCloses"]]:
        return self.get("/api/stock-closes", **{"period": period, "symbol": symbol, "min-position": min_position})

    def list_stocks(self, *, periods: Optional[Literal["true", "false"]] = None, min_position: Optional[str] = None) -> Answer[List["Stock"]]:
        return self.get("/api/stocks", **{"periods": periods, "min-position": min_position})

    def list_stories(self, *, limit: Optional[int] = None, offset: Optional[int] = None, cursor: Optional[str] = None, category: Optional[str] = None, company: Optional[str] = None, from_: Optional[str] = None, to: Optional[str] = None, fields: Optional[str] = None, min_position: Optional[str] = None) -> Answer[List["Story"]]:
        return self.get("/api/stories", **{"limit": limit, "offset": offset, "cursor": cursor, "category": category, "company": company, "from": from_, "to": to, "fields": fields, "min-position": min_position})

    def get_story(self, id: str, *, min_position: Optional[str] = None) -> Answer["GetStoryAnswer"]:
        return self.get(f"/api/stories/{quote(id, safe='')}", **{"min-position": min_position})

    def latest_roundup(self, *, min_position: Optional[str] = None) -> Answer["RoundupVideo"]:
        return self.get("/api/twentyvc/latest", **{"min-position": min_position})

    def list_videos(self, *, limit: Optional[int] = None, offset: Optional[int] = None, cursor: Optional[str] = None, ids: Optional[str] = None, fields: Optional[str] = None, category: Optional[str] = None, source: Optional[str] = None, sourceId: Optional[str] = None, company: Optional[str] = None, channel: Optional[str] = None, min_position: Optional[str] = None) -> Answer[List[Union["Video", "VideoCard"]]]:
        return self.get("/api/videos", **{"limit": limit, "offset": offset, "cursor": cursor, "ids": ids, "fields": fields, "category": category, "source": source, "sourceId": sourceId, "company": company, "channel": channel, "min-position": min_position})

    def featured_videos(self, *, limit: Optional[int] = None, fields: Optional[str] = None, min_position: Optional[str] = None) -> Answer[List[Union["Video", "VideoCard"]]]:
        return self.get("/api/videos/featured", **{"limit": limit, "fields": fields, "min-position": min_position})

    def search_videos(self, *, q: str, limit: Optional[int] = None, offset: Optional[int] = None, fields: Optional[str] = None, category: Optional[str] = None, source: Optional[str] = None, month: Optional[str] = None, sort: Optional[Literal["relevance", "newest"]] = None, min_position: Optional[str] = None) -> Answer[List["SearchVideosItem1"]]:
        return self.get("/api/videos/search", **{"q": q, "limit": limit, "offset": offset, "fields": fields, "category": category, "source": source, "month": month, "sort": sort, "min-position": min_position})

    def get_video(self, id: str, *, min_position: Optional[str] = None) -> Answer["Video"]:
        return self.get(f"/api/videos/{quote(id, safe='')}", **{"min-position": min_position})

    def get_video_moments(self, id: str, *, min_position: Optional[str] = None) -> Answer["Moments"]:
        return self.get(f"/api/videos/{quote(id, safe='')}/moments", **{"min-position": min_position})
