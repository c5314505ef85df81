import type { FaqTexts } from '../given/faq';

export const faqTexts: FaqTexts = {
  title: 'Câu hỏi thường gặp',
  text: 'Trả lời ngắn cho những điều mọi người hỏi đầu tiên. Phần trả lời dài hơn có trang riêng.',
  more: 'Tất cả câu hỏi và trả lời',
  items: {
    transmission: {
      question: 'HIV lây và không lây qua đường nào?',
      answer: [
        'HIV lây qua máu, tinh dịch, dịch âm đạo, dịch trực tràng và sữa mẹ: do quan hệ tình dục không được bảo vệ, dùng chung kim tiêm, hoặc từ mẹ sang con khi mang thai, khi sinh hay khi cho con bú.',
        'HIV không lây qua ôm, hôn, ăn chung, dùng chung nhà vệ sinh, bể bơi hay muỗi đốt. Và K=K (Không phát hiện = Không lây truyền): người điều trị ARV có tải lượng virus luôn dưới ngưỡng phát hiện (dưới 200 bản sao/mL) không làm lây HIV qua đường tình dục.',
      ],
    },
    prevention: {
      question: 'Làm sao để bảo vệ mình và bạn tình?',
      answer: [
        'Bao cao su; PrEP là thuốc uống trước phơi nhiễm, giảm khoảng 99% nguy cơ lây qua đường tình dục khi uống đúng chỉ định; kim tiêm sạch; và ARV cho người bạn tình đang sống với HIV.',
        'Sau khi có nguy cơ phơi nhiễm, PEP vẫn có thể ngăn lây nhiễm: bắt đầu càng sớm càng tốt, không muộn hơn 72 giờ, và uống đủ 28 ngày. Đừng đợi lịch hẹn: hãy đến quầy tiếp đón hoặc khoa cấp cứu gần nhất.',
      ],
    },
    arv: {
      question: 'Điều trị ARV là gì và khi nào bắt đầu?',
      answer: [
        'Thuốc kháng virus (ARV) ngăn HIV nhân lên. Mọi người nhiễm HIV đều được điều trị, bất kể số lượng CD4, và bắt đầu ngay khi sẵn sàng, kể cả trong ngày chẩn đoán. Nhiều người chỉ uống mỗi ngày một viên, thường là TDF + 3TC + DTG.',
        'Uống đều mỗi ngày, tải lượng virus thường xuống dưới ngưỡng phát hiện trong vòng sáu tháng. Thuốc không loại bỏ HIV khỏi cơ thể nên cần điều trị suốt đời. Tại Việt Nam, bảo hiểm y tế chi trả thuốc ARV.',
      ],
    },
    healthy: {
      question: 'Sống khỏe với HIV như thế nào?',
      answer: [
        'Uống thuốc đúng giờ mỗi ngày và không tự ý ngừng thuốc; tái khám và xét nghiệm tải lượng virus đúng hẹn (tháng thứ 6, tháng thứ 12, sau đó mỗi năm khi ổn định); báo cho chúng tôi mọi loại thuốc khác, kể cả thuốc nam.',
        'Sàng lọc lao, viêm gan B và C, tiêm chủng, ngủ đủ, vận động, ăn ngon miệng và bớt thuốc lá sẽ lo phần còn lại. Được điều trị sớm, tuổi thọ có thể dài như bất kỳ ai.',
      ],
    },
    support: {
      question: 'Tìm hỗ trợ tâm lý và cộng đồng ở đâu?',
      answer: [
        'Ngay tại đây: đặt lịch tư vấn với chuyên viên, hoặc viết cho chúng tôi ở mục Tin nhắn. Đồng đẳng viên của chúng tôi cũng sống với HIV và hiểu những tuần đầu tiên.',
        'Pháp luật Việt Nam bảo vệ bạn: tình trạng của bạn được giữ bí mật, và không ai được từ chối việc làm, học tập hay chăm sóc y tế vì lý do đó. Nếu bạn nghĩ đến việc làm đau bản thân, hãy gọi 115 hoặc đến bệnh viện gần nhất ngay.',
      ],
    },
  },
};
